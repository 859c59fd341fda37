/** The zone that the browser is in, e.g. `Asia/Shanghai`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
