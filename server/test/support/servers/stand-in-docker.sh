#!/bin/bash
# Replaces Docker in tests of deploy/. Running servers are lines "id image" of a file. Images are names. Every call is recorded.
# Servers of the image SICK never become ready. REGISTRY lists the images that can be fetched.
set -u
state=$(dirname "$0")/../docker
mkdir -p "$state"
touch "$state/servers" "$state/images" "$state/last"
echo "$*" >> "$state/asked"

image_of() { sed -n "s/^$1 //p" "$state/servers"; }
has_image() { grep -qxF "$1" "$state/images"; }

start() {
  local id; id=c$(($(wc -l < "$state/last") + 1))
  echo "$id" >> "$state/last"
  echo "$id $1" >> "$state/servers"
}

compose() {
  case " $* " in
    *' ps '*' paused '*) touch "$state/paused" && cat "$state/paused" ;;
    *' ps '*) cut -d ' ' -f 1 "$state/servers" ;;
    *' up '*' --scale server='*)
      [ ! -s "$state/paused" ] || { echo 'cannot start a paused container, try unpause instead' >&2; exit 1; }
      local wanted; wanted=$(grep -o 'server=[0-9]*' <<< "$*")
      while [ "$(wc -l < "$state/servers")" -lt "${wanted#*=}" ]; do start "$IMAGE"; done ;;
    *' config --hash '*) echo "$3 same" ;;
    *' config --services '*) echo postgres ;;
    # Reads its whole input, as a container does.
    *' run '*) cat > /dev/null && echo "ran $*" ;;
  esac
}

case $1 in
  compose) compose "$@" ;;
  inspect)
    case $3 in
      *Health*) [ "$(image_of "$4")" = "${SICK:-}" ] && echo starting || echo healthy ;;
      *.Image*) echo "sha256:$(image_of "$4")" ;;
      *) echo same ;;
    esac ;;
  image)
    image=${!#}; image=${image#sha256:}
    has_image "$image" || exit 1
    case ${4:-} in
      *.Id*) echo "sha256:$image" ;;
      *revision*) sed "s/.*-//" <<< "$image" ;;
      *version*) sed -E 's/.*:(.*)-.*/\1/' <<< "$image" ;;
    esac ;;
  pull) grep -qwF -- "${!#}" <<< "${REGISTRY:-}" && echo "${!#}" >> "$state/images" ;;
  tag) echo "$3" >> "$state/images" ;;
  unpause) sed -i "/^$2$/d" "$state/paused" ;;
  rm) sed -i "/^${!#} /d" "$state/servers" ;;
  logs) echo "Cannot start: what server ${!#} says" ;;
  *) exit 0 ;;
esac
