/** Characters that render as nothing: ignorable ones, annotations within lines and the blank Braille pattern. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb\u2800]/u;
/** Controls that reorder the text after them too. Marks such as U+200F act on their own place only. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Trims a text; one that only looks empty becomes empty. */
export const trimText = (text: string): string => (isVisible(text) ? text.trim() : '');

/** Trims a name, without controls that would reorder what is shown next to it. */
export const trimName = (name: string): string => trimText(name.replace(BIDI_CONTROLS, ''));
