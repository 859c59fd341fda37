const SENTENCES = {
  en: {
    address:
      'This is not the address of a Studiolo server. Enter one such as https://studiolo.example, or none.',
    words: 'Enter at most one address.',
    server: 'Studiolo could not start. For the reason, see {log}',
    window: 'The window could not be opened: {program} is missing.',
  },
  zh: {
    address: '这不是 Studiolo 的地址。请填写类似 https://studiolo.example 的地址，或不填。',
    words: '最多填写一个地址。',
    server: 'Studiolo 未能启动，原因见 {log}',
    window: '无法打开窗口：缺少 {program}。',
  },
} as const;

/** A sentence in the language of the desktop. */
export const sentence = (
  key: keyof (typeof SENTENCES)['en'],
  values: Readonly<Record<string, string>> = {},
  language = process.env['LC_ALL'] ?? process.env['LANG'] ?? '',
): string =>
  SENTENCES[/^zh/i.test(language) ? 'zh' : 'en'][key].replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  );
