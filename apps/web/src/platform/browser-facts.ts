/** Chrome, or a browser built on the same engine. */
export const isChromium = (userAgent: string): boolean => /(Chrom(e|ium)|CriOS)\//.test(userAgent);

export const isWeChat = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);

/** Our own desktop window. */
export const isDesktopShell = (userAgent: string): boolean => /\bStudiolo\//.test(userAgent);
