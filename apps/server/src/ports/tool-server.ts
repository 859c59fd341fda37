/** Address of a tool server, and the headers to send. */
export type Remote = { url: string; headers: Readonly<Record<string, string>> };

/** Result of a tool: content parts, or a structured value. */
export type ToolAnswer = {
  content: readonly { type: string; text?: unknown; resource?: unknown; uri?: unknown; name?: unknown }[];
  structuredContent?: unknown;
  isError?: boolean | undefined;
};

/** Tool servers of users. Both functions throw `ToolServerFault`. */
export type ToolServers = {
  /** Lists the server's tools, not validated. */
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
  /** It did not follow the protocol. */
  | 'not-mcp';

/** A failure of a tool server; each kind has a message of its own. */
export class ToolServerFault extends Error {
  override readonly name = 'ToolServerFault';
  readonly kind: ToolServerFaultKind;

  constructor(kind: ToolServerFaultKind, options: { cause?: unknown } = {}) {
    super(kind, options);
    this.kind = kind;
  }
}
