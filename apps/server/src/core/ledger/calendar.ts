/** The calendar day of a moment in a time zone, e.g. `2026-11-20`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);

/** What a clock in a time zone shows, e.g. `00:00`. */
export const timeIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment);

const secondsSinceMidnight = (timeZone: string, moment: Date): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const valueOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return valueOf('hour') * 3600 + valueOf('minute') * 60 + valueOf('second');
};

/** The first moment of the next calendar day in a time zone, also where clocks change that night. */
export const nextMidnightIn = (timeZone: string, moment: Date): Date => {
  const today = dayIn(timeZone, moment);
  const guess = new Date(moment.getTime() + (86_400 - secondsSinceMidnight(timeZone, moment)) * 1000);
  guess.setUTCMilliseconds(0);
  if (dayIn(timeZone, guess) === today) {
    return new Date(guess.getTime() + (86_400 - secondsSinceMidnight(timeZone, guess)) * 1000);
  }
  return new Date(guess.getTime() - secondsSinceMidnight(timeZone, guess) * 1000);
};
