/** An address without its query and fragment, where tickets and tokens may stand. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/su, '');

type RequestLike = { method?: string; url?: string; id?: unknown };
type ReplyLike = { statusCode?: number };

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A database error tells the row in its `detail`, and a failed query its parameters: both stay out of the log. */
const describeError = (error: unknown, depth = 0): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    errorCode: 'code' in error ? (text(error.code) ?? undefined) : undefined,
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  };
};

export const serializers = {
  req: (request: RequestLike) => ({
    id: request.id,
    method: request.method,
    url: withoutQuery(request.url ?? ''),
  }),
  res: (reply: ReplyLike) => ({ statusCode: reply.statusCode }),
  url: (value: unknown) => (typeof value === 'string' ? withoutQuery(value) : value),
  err: (error: unknown) => describeError(error),
  error: (error: unknown) => describeError(error),
};
