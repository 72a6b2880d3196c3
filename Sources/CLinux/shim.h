// What the toolchain's Glibc module leaves out of Linux: epoll, eventfd, sendfile, and exchange of two files.
#pragma once
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/sendfile.h>

/// Exchanges two paths in one step; declared here since <stdio.h> shows it only with GNU extensions.
extern int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags);

enum { duizhao_rename_exchange = 2 };
