/** What others call themselves that are built on Chrome’s engine and name Chrome too. */
const OTHERS =
  /\b(Edg(e|A|iOS)?|OPR|OPT|OPX|Vivaldi|SamsungBrowser|YaBrowser|UCBrowser|QQBrowser|MetaSr|Whale)\//;

export const isChrome = (userAgent: string): boolean =>
  /(Chrom(e|ium)|CriOS)\//.test(userAgent) && !OTHERS.test(userAgent);

export const isWeChat = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);

/** Our own desktop window. */
export const isDesktopShell = (userAgent: string): boolean => /\bStudiolo\//.test(userAgent);
