/** The browser's time zone, e.g. `Asia/Shanghai`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
