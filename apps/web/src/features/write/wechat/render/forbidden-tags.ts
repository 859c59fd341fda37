const TAGS =
  /<\/?(?:script|style|iframe|form|input|button|select|textarea|video|audio|object|embed|link|meta|base|frame|frameset|svg|canvas|template)\b[^>]*>/gi;
const WITH_CONTENT = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;

/** A text without the tags that WeChat lets through nowhere, and without what a script or stylesheet holds. */
export const withoutTags = (text: string): string => text.replace(WITH_CONTENT, '').replace(TAGS, '');

/** How many such tags stand in a text. */
export const countTags = (text: string): number => text.match(TAGS)?.length ?? 0;
