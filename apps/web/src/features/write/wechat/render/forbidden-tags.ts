const TAGS =
  /<\/?(?:script|style|iframe|form|input|button|select|textarea|video|audio|object|embed|link|meta|base|frame|frameset|svg|canvas|template)\b[^>]*>/gi;
const WITH_CONTENT = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;

/** Removes tags that WeChat never accepts, and the content of scripts and style sheets. */
export const withoutTags = (text: string): string => text.replace(WITH_CONTENT, '').replace(TAGS, '');

/** Counts tags in a text that WeChat never accepts. */
export const countTags = (text: string): number => text.match(TAGS)?.length ?? 0;
