const TAGS =
  /<\/?(?:script|style|iframe|form|input|button|select|textarea|video|audio|object|embed|link|meta|base|frame|frameset|svg|canvas|template)\b[^>]*>/gi;
const WITH_CONTENT = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;

/** Removes the tags that WeChat never accepts, and the content of scripts and stylesheets. */
export const withoutTags = (text: string): string => text.replace(WITH_CONTENT, '').replace(TAGS, '');

/** Counts such tags in a text. */
export const countTags = (text: string): number => text.match(TAGS)?.length ?? 0;
