/** Browsers with Chrome’s engine that also include its name. */
const OTHER_BROWSERS =
  /\b(Edg(e|A|iOS)?|OPR|OPT|OPX|Vivaldi|SamsungBrowser|YaBrowser|UCBrowser|QQBrowser|MetaSr|Whale)\//;

export const isChrome = (userAgent: string): boolean =>
  /(Chrom(e|ium)|CriOS)\//.test(userAgent) && !OTHER_BROWSERS.test(userAgent);

export const isWeChat = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);

/** Whether the device is a phone or a tablet. */
export const isMobile = (userAgent: string): boolean =>
  /iPhone|iPad|iPod|Android|HarmonyOS|Mobile/i.test(userAgent);

/** Whether the page is shown by the desktop app. */
export const isDesktopShell = (userAgent: string): boolean => /\bStudiolo\//.test(userAgent);
