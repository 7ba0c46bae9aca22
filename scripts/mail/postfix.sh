#!/usr/bin/env bash
# Runs a real Postfix on loopback for tests, on Debian 12, beside whatever the machine has. It delivers mail
# for every domain into one Maildir, whose mails name their recipient as Delivered-To, and sends nothing on.
#
#   postfix.sh up     set up from nothing and serve; prints NAME='value' lines
#   postfix.sh down   stop it
#
# Settings, from the environment:
#   MAIL_ROOT   scratch folder, wiped by `up`   (a folder below the temporary one)
#   MAIL_PORT   port it listens on              (2525)
# Addresses that begin with gone@ do not exist: Postfix refuses mail to them.
set -euo pipefail

root=${MAIL_ROOT:-${TMPDIR:-/tmp}/copydesk-mail}
port=${MAIL_PORT:-2525}
config=$root/config
boxes=$root/boxes

fail() { echo "postfix.sh: $*" >&2; exit 1; }

install_package() {
  command -v postfix >/dev/null && return 0
  [ "$(id -u)" = 0 ] || fail 'postfix is missing; run once as root'
  echo 'postfix postfix/main_mailer_type select No configuration' | debconf-set-selections
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postfix >/dev/null
}

write_config() {
  local owner; owner=$(id -u nobody)
  cat >"$config/main.cf" <<CF
compatibility_level = 3.6
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
data_directory = $root/data
queue_directory = $root/queue
maillog_file = $root/log/mail.log
maillog_file_prefixes = $root
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
myhostname = mail.example
mydestination =
alias_maps =
local_recipient_maps =
smtputf8_enable = no
default_transport = error:nothing leaves this machine
relay_transport = error:nothing leaves this machine
virtual_mailbox_domains = static:all
virtual_mailbox_maps = regexp:$config/boxes
virtual_mailbox_base = $boxes
virtual_minimum_uid = 1
virtual_uid_maps = static:$owner
virtual_gid_maps = static:$owner
CF
  printf 'if !/^gone@/\n/@/ all/\nendif\n' >"$config/boxes"
  cat >"$config/master.cf" <<CF
127.0.0.1:$port inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
CF
}

case ${1:-} in
  up)
    install_package
    [ -d "$config" ] && postfix -c "$config" stop >/dev/null 2>&1 || true
    rm -rf "$root"; mkdir -p "$config" "$boxes" "$root/queue" "$root/data" "$root/log"
    chmod 755 "$root"
    chown nobody "$boxes"; chown postfix "$root/data"
    write_config
    postfix -c "$config" start >"$root/log/start" 2>&1 || fail "it did not start; see $root/log"
    for _ in $(seq 100); do (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break; sleep 0.1; done
    ;;
  down)
    [ -d "$config" ] && postfix -c "$config" stop >/dev/null 2>&1 || true
    exit 0
    ;;
  *) fail 'say up or down' ;;
esac
echo "MAIL_URL='smtp://127.0.0.1:$port'"
echo "MAIL_BOX='$boxes/all'"
