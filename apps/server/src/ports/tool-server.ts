/** Where a server of tools is, and what it is asked with. */
export type Remote = { url: string; headers: Readonly<Record<string, string>> };

/** What a tool answered: parts of several kinds, or a value of its own form. */
export type ToolAnswer = {
  content: readonly { type: string; text?: unknown }[];
  structuredContent?: unknown;
  isError?: boolean | undefined;
};

/** Servers that somebody names, whose tools a model may call for. Both throw `ToolServerFault`. */
export type ToolServers = {
  /** What it lists, unread: a server may list anything. */
  list: (remote: Remote) => Promise<readonly unknown[]>;
  call: (
    remote: Remote,
    tool: string,
    input: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ) => Promise<ToolAnswer>;
};

export type ToolServerFaultKind =
  | 'not-public'
  | 'stalled'
  | 'too-large'
  | 'redirected'
  | 'unreachable'
  /** It did not speak as such a server does. */
  | 'not-mcp';

/** How such a server failed; each has a sentence of its own. */
export class ToolServerFault extends Error {
  override readonly name = 'ToolServerFault';
  readonly kind: ToolServerFaultKind;

  constructor(kind: ToolServerFaultKind, options: { cause?: unknown } = {}) {
    super(kind, options);
    this.kind = kind;
  }
}
