type About = { service: string; runId: string; signal: AbortSignal };

export const caller =
  ({ service, runId, signal }: About) =>
  async <T>(path: string, order?: object, headers: Record<string, string> = {}): Promise<T> => {
    const about = { 'x-run': runId, 'x-pid': String(process.pid), ...headers };
    const body = order && { method: 'POST', body: JSON.stringify(order) };
    return (await (await fetch(`${service}${path}`, { headers: about, signal, ...body })).json()) as T;
  };

/** Reports the point that a run has reached, so that a test can kill its server there. */
export const reacher =
  (about: About) =>
  (point: string): Promise<unknown> =>
    caller(about)(`/points/${encodeURIComponent(point)}`);
