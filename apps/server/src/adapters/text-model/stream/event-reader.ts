/**
 * Reads server-sent events from text as it comes, and gives the data of those that are whole. Only `data` matters to
 * us; comments and other fields are passed over, as the standard says
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream).
 */
export const createEventReader = () => {
  let rest = '';
  let data: string | undefined;

  const takeLine = (line: string, found: string[]): void => {
    if (line === '') {
      if (data !== undefined) found.push(data);
      data = undefined;
    } else if (line.startsWith('data:')) {
      const value = line.slice(line.charCodeAt(5) === 32 ? 6 : 5);
      data = data === undefined ? value : `${data}\n${value}`;
    }
  };

  return (text: string): string[] => {
    const found: string[] = [];
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line.endsWith('\r') ? line.slice(0, -1) : line, found);
    return found;
  };
};
