// What the toolchain's Glibc module leaves out of Linux: epoll, eventfd, inotify, sendfile, exchange of two files,
// and opening a path that holds no symbolic link.
#pragma once
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/sendfile.h>

/// Exchanges two paths in one step; declared here since <stdio.h> shows it only with GNU extensions.
extern int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags);

enum { duizhao_rename_exchange = 2 };

/// Declared here since <unistd.h> shows it only with GNU extensions.
extern long syscall(long number, ...);

/// Opens an absolute path no part of which may be a symbolic link (`openat2`, Linux 5.6); ELOOP where one is,
/// ENOSYS or EPERM where the system has no such call.
static inline int duizhao_open_without_links(const char *path, int flags) {
  struct { uint64_t flags, mode, resolve; } how = {.flags = (uint64_t)flags, .resolve = 0x04};
  return (int)syscall(437, -100, path, &how, sizeof how);
}
