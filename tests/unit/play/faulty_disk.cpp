// The file system in front of the real one: every call is handed on unless the disk is told to break.
#include "unit/play/faulty_disk.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <new>
#include <thread>

namespace fireteam::faulty {

namespace {

Disk* the_disk = nullptr;
sqlite3_vfs the_system{};

struct File {
  sqlite3_file base;
  sqlite3_io_methods methods;
  bool main = false;
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};
sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real(); }

int refuse_write() {
  ++the_disk->writes;
  if (the_disk->read_only) return SQLITE_READONLY;
  if (the_disk->full) return SQLITE_FULL;
  return the_disk->unlucky(the_disk->failing_writes) ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

int close(sqlite3_file* file) { return real(file)->pMethods ? real(file)->pMethods->xClose(real(file)) : SQLITE_OK; }
int read(sqlite3_file* file, void* to, int bytes, sqlite3_int64 at) {
  if (the_disk->unlucky(the_disk->failing_reads)) return SQLITE_IOERR_READ;
  const int code = real(file)->pMethods->xRead(real(file), to, bytes, at);
  const std::int64_t from = std::max<std::int64_t>(the_disk->bad_from, at),
                     until = std::min<std::int64_t>(the_disk->bad_to, at + bytes);
  if (reinterpret_cast<File*>(file)->main && from < until)
    std::memset(static_cast<char*>(to) + (from - at), 0x5a, static_cast<std::size_t>(until - from));
  return code;
}
int write(sqlite3_file* file, const void* from, int bytes, sqlite3_int64 at) {
  if (int code = refuse_write()) return code;
  return real(file)->pMethods->xWrite(real(file), from, bytes, at);
}
int truncate(sqlite3_file* file, sqlite3_int64 size) {
  if (the_disk->read_only) return SQLITE_READONLY;
  return real(file)->pMethods->xTruncate(real(file), size);
}
int sync(sqlite3_file* file, int flags) {
  ++the_disk->syncs;
  the_disk->pause();
  if (the_disk->unlucky(the_disk->failing_syncs)) return SQLITE_IOERR_FSYNC;
  return real(file)->pMethods->xSync(real(file), flags);
}
int size(sqlite3_file* file, sqlite3_int64* size) { return real(file)->pMethods->xFileSize(real(file), size); }
int lock(sqlite3_file* file, int kind) { return real(file)->pMethods->xLock(real(file), kind); }
int unlock(sqlite3_file* file, int kind) { return real(file)->pMethods->xUnlock(real(file), kind); }
int reserved(sqlite3_file* file, int* out) { return real(file)->pMethods->xCheckReservedLock(real(file), out); }
int control(sqlite3_file* file, int op, void* arg) { return real(file)->pMethods->xFileControl(real(file), op, arg); }
int sector(sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); }
int powers(sqlite3_file* file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }
int shm_map(sqlite3_file* file, int page, int bytes, int extend, void volatile** out) {
  return real(file)->pMethods->xShmMap(real(file), page, bytes, extend, out);
}
int shm_lock(sqlite3_file* file, int at, int n, int flags) {
  return real(file)->pMethods->xShmLock(real(file), at, n, flags);
}
void shm_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }
int shm_unmap(sqlite3_file* file, int remove) { return real(file)->pMethods->xShmUnmap(real(file), remove); }

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  auto* mine = new (file) File{};
  mine->main = (flags & SQLITE_OPEN_MAIN_DB) != 0;
  auto* system = static_cast<sqlite3_vfs*>(the_system.pAppData);
  if (const int code = system->xOpen(system, name, mine->real(), flags, out_flags)) return code;
  // Version 2: shared memory, but no mapped pages, so that every page comes through read().
  mine->methods = {2,       close,  read,   write,   truncate, sync,        size,      lock,    unlock, reserved,
                   control, sector, powers, shm_map, shm_lock, shm_barrier, shm_unmap, nullptr, nullptr};
  mine->base.pMethods = &mine->methods;
  return SQLITE_OK;
}

}  // namespace

Disk::Disk() {
  the_disk = this;
  sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
  the_system = *system;
  the_system.zName = "faulty";
  the_system.pNext = nullptr;
  the_system.pAppData = system;
  the_system.szOsFile = static_cast<int>(sizeof(File)) + system->szOsFile;
  the_system.xOpen = open;
  sqlite3_vfs_register(&the_system, 1);
}

Disk::~Disk() {
  sqlite3_vfs_unregister(&the_system);
  the_disk = nullptr;
}

bool Disk::unlucky(int rate) {
  if (rate <= 0) return false;
  std::uint64_t x = random_;  // two threads may draw the same: it does not matter
  x ^= x << 13U;
  x ^= x >> 7U;
  x ^= x << 17U;
  random_ = x;
  return static_cast<int>(x % 1000) < rate;
}

void Disk::pause() const {
  if (slow_ms > 0) std::this_thread::sleep_for(std::chrono::milliseconds(slow_ms));
}

}  // namespace fireteam::faulty
