/** Browsers that are built on Chrome’s engine and include its name. */
const OTHERS =
  /\b(Edg(e|A|iOS)?|OPR|OPT|OPX|Vivaldi|SamsungBrowser|YaBrowser|UCBrowser|QQBrowser|MetaSr|Whale)\//;

export const isChrome = (userAgent: string): boolean =>
  /(Chrom(e|ium)|CriOS)\//.test(userAgent) && !OTHERS.test(userAgent);

export const isWeChat = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);

/** Phones and tablets, where the browser cannot be chosen freely. */
export const isMobile = (userAgent: string): boolean =>
  /iPhone|iPad|iPod|Android|HarmonyOS|Mobile/i.test(userAgent);

/** Our own desktop window. */
export const isDesktopShell = (userAgent: string): boolean => /\bStudiolo\//.test(userAgent);
