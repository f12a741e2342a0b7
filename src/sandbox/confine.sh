#!/bin/sh
# Runs as the first process of new mount, network, process and IPC namespaces:
#   confine.sh ROOT FOLDERS FILES MOUNTS USER NPROC COMMAND...
# Builds a root file system that holds only what was named, moves into it, and starts COMMAND in a user namespace of its own, without
# privileges, and with limits. Everything in the namespaces ends with this process.
set -eu
PATH=$PATH:/usr/sbin:/sbin
root=$1 folders=$2 files=$3 mounts=$4 user=$5 nproc=$6
shift 6
mount -t tmpfs -o mode=0755,size=512m,nosuid,nodev sandbox "$root"
cd "$root"
IFS='
'
set -f
mkdir -p tmp proc dev $folders
chmod 1777 tmp
for file in $files; do : >"$file"; done
for link in bin sbin lib lib32 lib64 libx32; do
  if [ -L "/$link" ]; then ln -s "$(readlink "/$link")" "$link"; fi
done
printf '%s\n' "$mounts" >mounts
mount --all --fstab mounts
mount -t proc -o nosuid,nodev,noexec proc proc
pivot_root . .
umount -l .
cd /
IFS=' '
# The second namespace owns none of the others, so that nothing in it can undo them; and it gets no namespaces of its own.
${user:+setpriv $user} unshare --user --map-root-user sh -c '
  echo 0 >/proc/sys/user/max_user_namespaces
  nproc=$1
  shift
  unset PWD OLDPWD
  exec prlimit --core=0:0 --nofile=1024:1024 --fsize=1073741824:1073741824 "--nproc=$nproc:$nproc" \
    setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"' confined "$nproc" "$@"
exit $?
