/** Returns the percentage of rated answers that were liked; undefined if none was rated. */
export const satisfaction = ({ liked, disliked }: { liked: number; disliked: number }): number | undefined =>
  liked + disliked === 0 ? undefined : Math.round((100 * liked) / (liked + disliked));
