/** The command of Midjourney that people copy with a prompt. */
const COMMAND = /^\s*(?:\/(?:imagine|video|dream|mj)\s+(?:prompt\s*[:：]?\s*)?|imagine\s+prompt\s*[:：]\s*)/i;
/** A label before a prompt with parameters. */
const LABEL = /^\s*(?:(?:positive )?prompt|[正]?[面向]?提示[词詞]|关键词|正?咒语|プロンプト)\s*[:：]\s*/iu;
const PARAMETER = /(?:--|——)[a-z]/iu;
/** Backslashes that stop Discord from joining hyphens, and brackets that stop it from previewing an address. */
const ESCAPE = /\\(?=[-–—])/gu;
const BRACKETED_ADDRESS = /<(https?:\/\/[^\s<>]+)>/gi;
/** Author of a picture, which Discord appends to a prompt. */
const AUTHOR =
  /\s-\s{1,3}(?:Image #\d{1,2}\s|(?:Upscaled|Variations|Zoom Out|Remix|Pan \w{2,5}|Video)(?: \([^()\n]{1,20}\)| \d{1,2}x?)?\s(?:by\s)?)?(?:<@!?\d+>|@\S+)(?:\s\([^()\n]{1,30}\)){0,4}\s*$/iu;
const LINK = /\[([^[\]\n]{0,200})\]\((https?:\/\/[^\s()]{1,500})\)/gi;
/** Invisible characters before a parameter, and characters that some keyboards produce for two hyphens. */
const INVISIBLE = /[\u200b\u2060\ufeff](?=\s?[-–—])/gu;
const OTHER_HYPHENS = /(?<=^|\s)(?:ーー|ｰｰ|一一)(?=[a-zａ-ｚ])/giu;
/** The label before the things to avoid in prompts for Stable Diffusion. */
const NEGATIVE =
  /(?<=^|[\n.,;。，；]\s{0,3})(?:negative prompt|undesired content|(?:反向|负面|负向|負面|反面)提示?[词詞]|反咒语|ネガティブプロンプト)\s?[:：]/giu;
/** The settings that a web UI writes below a prompt. */
const SETTINGS = /(?<=^|\n)[^\S\n]*Steps: ?\d{1,4}, ?[^\n]*(?:Sampler|CFG scale|Seed|Size|Model)[^\n]*/gi;
const SETTING = /, (?:Size: ?\d{2,5}x\d{2,5}|Seed: ?\d{1,12})(?=,|$)/gi;
const WRAPPED =
  /^\s*(\*{1,3}|`{1,3}|['"“「『])(?=\S)([^*`'"“”「」『』]*--[^*`'"“”「」『』]*)(\*{1,3}|`{1,3}|['"”」』])\s*$/u;

const blank = (text: string): string => ' '.repeat(text.length);

const withoutQuotes = (prompt: string): string => {
  const [, opening = '', inner = '', closing = ''] = WRAPPED.exec(prompt) ?? [];
  const end = prompt.trimEnd().length;
  return inner === ''
    ? prompt
    : prompt.replace(opening, blank).slice(0, end - closing.length) +
        blank(closing) +
        blank(prompt.slice(end));
};

/** Replaces the size and the seed in a web UI's settings with parameters at the same positions. */
const settingsAsParameters = (settings: string, hasAspect: boolean): string => {
  const parameters = [...settings.matchAll(SETTING)].map(({ 0: setting, index }) => {
    const name = /size/i.test(setting) ? '--ar' : '--seed';
    const text = name === '--ar' && hasAspect ? '' : ` ${name} ${setting.replace(/^[^\d]*/, '')}`;
    return { index, text };
  });
  return parameters.reduce(
    (line, { index, text }) => line.slice(0, index) + text + line.slice(index + text.length),
    blank(settings),
  );
};

/** Replaces the labels in a prompt for Stable Diffusion with parameters. */
const withNegativeParameter = (text: string): string => {
  const hasAspect = /(?:--|——)(?:ar|aspect)/i.test(text);
  return text
    .replaceAll(NEGATIVE, (label: string, index: number) => {
      const isEmpty = /^\s*(?:$|Steps:)/.test(text.slice(index + label.length));
      return isEmpty ? blank(label) : (label.length < 5 ? '--no' : ' --no').padEnd(label.length);
    })
    .replaceAll(SETTINGS, (settings) => settingsAsParameters(settings, hasAspect));
};

/** Names of the settings below a web UI's prompt that have no parameter here, such as the sampler. */
export const otherSettingsIn = (text: string): string[] =>
  (text.match(SETTINGS) ?? []).flatMap((settings) =>
    settings
      .split(',')
      .map((setting) => setting.slice(0, Math.max(0, setting.indexOf(':'))).trim())
      .filter((name) => name !== '' && !/^(?:size|seed)$/i.test(name)),
  );

/**
 * Blanks out everything that people copy with a prompt: quotation marks, bold markers, the command and the
 * author. All other characters keep their positions.
 */
export const withoutWrapping = (pasted: string): string => {
  const text = withNegativeParameter(pasted)
    .replaceAll(OTHER_HYPHENS, '--')
    .replaceAll(INVISIBLE, ' ')
    .replaceAll(LINK, (_, label: string, address: string) => `${' '.repeat(label.length + 3)}${address} `);
  const prompt = AUTHOR.test(text) && text.includes('--') ? text.replace(AUTHOR, blank) : text;
  const withoutCommand = withoutQuotes(prompt).replace(COMMAND, blank);
  const unlabeled = PARAMETER.test(withoutCommand)
    ? withoutQuotes(withoutCommand.replace(LABEL, blank))
    : withoutCommand;
  return unlabeled.replaceAll(ESCAPE, ' ').replaceAll(BRACKETED_ADDRESS, ' $1 ');
};
