/** Characters that render as nothing: ignorable ones, annotations within lines and the blank Braille pattern. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb\u2800]/u;
/** Controls that reorder the text after them too. Marks such as U+200F act on their own place only. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Invisible controls. Joiners, which spelling and emoji need, and the tags of flags are none. */
const CONTROLS = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu;

export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Trims a text; one that only looks empty becomes empty. */
export const trimText = (text: string): string => (isVisible(text) ? text.trim() : '');

/** Trims a name, without controls that would reorder what is shown next to it. */
export const trimName = (name: string): string => trimText(name.replace(BIDI_CONTROLS, ''));

/** Name of a file without invisible controls, which could hide its extension. */
export const withoutControls = (name: string): string => trimText(name.replace(CONTROLS, ''));
