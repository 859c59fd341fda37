type RunRef = { service: string; runId: string; signal: AbortSignal };

/** Returns a function that calls the service on behalf of a run. */
export const serviceCaller =
  ({ service, runId, signal }: RunRef) =>
  async <T>(path: string, order?: object, headers: Record<string, string> = {}): Promise<T> => {
    const allHeaders = { 'x-run': runId, 'x-pid': String(process.pid), ...headers };
    const body = order && { method: 'POST', body: JSON.stringify(order) };
    return (await (await fetch(`${service}${path}`, { headers: allHeaders, signal, ...body })).json()) as T;
  };

/** Reports the point that a run has reached, so that a test can kill its server there. */
export const pointReporter =
  (ref: RunRef) =>
  (point: string): Promise<unknown> =>
    serviceCaller(ref)(`/points/${encodeURIComponent(point)}`);
