/** Of the answers that were judged, how many of a hundred were called good; undefined where none was judged. */
export const satisfaction = ({ liked, disliked }: { liked: number; disliked: number }): number | undefined =>
  liked + disliked === 0 ? undefined : Math.round((100 * liked) / (liked + disliked));
