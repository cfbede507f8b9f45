#!/usr/bin/env bash
# Shows a report of `pictures` in one comment on its pull request, which is edited at each push; pictures-comment.yml runs it.
#
# comment-pictures.sh FOLDER COMMENT
#   FOLDER   the report, which the author of the pull request may have written: only checked parts are used
#   COMMENT  the output of `pictures --comment "$PLACEHOLDER"` for it
# In the environment: PLACEHOLDER, RUN_ID and HEAD_SHA of the run that has made the report, PREVIEW (the command that serves
# a built site), GH_TOKEN, and GitHub's own variables.
set -euo pipefail
folder=$1
comment=$2
repository=repos/$GITHUB_REPOSITORY
address=$GITHUB_SERVER_URL/$GITHUB_REPOSITORY
marker='<!-- pictures of the site -->'

number=$(head -c 20 "$folder/number")
if ! [[ $number =~ ^[1-9][0-9]{0,9}$ ]]; then
  echo '::error::The report names no pull request.'
  exit 1
fi
# a report is for the pull request that it was made of, and for its last push
if [ "$(gh api "$repository/pulls/$number" --jq '.state + " " + .head.sha')" != "open $HEAD_SHA" ]; then
  echo 'The pull request is closed, or has another commit by now: its pictures are not shown.'
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pictures=$(sed -nE "s|.*\($PLACEHOLDER/([a-z0-9-]+\.png)\).*|\1|p" "$comment")
sha=none
if [ -n "$pictures" ]; then
  # one commit without parents, in place of that of the last push
  git init --quiet "$work/branch"
  for picture in $pictures; do cp "$folder/$picture" "$work/branch/"; done
  cd "$work/branch"
  git add .
  git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \
    commit --quiet --message "Pictures of #$number"
  git -c credential.helper='!gh auth git-credential' push --quiet --force "$address.git" "HEAD:refs/heads/pictures/$number"
  sha=$(git rev-parse HEAD)
fi

link_artifact() {
  local id
  id=$(gh api "$repository/actions/runs/$RUN_ID/artifacts?name=$1" --jq '.artifacts[0].id // empty')
  if [ -n "$id" ]; then echo "- [$2]($address/actions/runs/$RUN_ID/artifacts/$id)$3"; fi
}
{
  echo "$marker"
  sed -E "s|\($PLACEHOLDER/([a-z0-9-]+\.png)\)|($address/blob/$sha/\1?raw=true)|" "$comment"
  echo
  link_artifact pictures.html 'All of this on one page' ', for the browser'
  link_artifact site 'The site as it would be' ": unpack it, and run \`$PREVIEW\` to see it"
  echo
  echo "<sub>Commit ${HEAD_SHA:0:10}</sub>"
} > "$work/body.md"

id=$(gh api --paginate "$repository/issues/$number/comments" \
  --jq ".[] | select(.user.login == \"github-actions[bot]\" and (.body | startswith(\"$marker\"))) | .id" | sed -n 1p)
if [ -n "$id" ]; then
  gh api --silent --method PATCH "$repository/issues/comments/$id" --field "body=@$work/body.md"
else
  gh api --silent --method POST "$repository/issues/$number/comments" --field "body=@$work/body.md"
fi
