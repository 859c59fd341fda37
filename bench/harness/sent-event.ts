import type { StreamMessage } from '@studiolo/contract/wire/stream-message';

export const createMessageReader = (onMessage: (message: StreamMessage) => void) => {
  let rest = '';
  return (piece: string): void => {
    rest += piece;
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const block = rest.slice(0, end);
      rest = rest.slice(end + 2);
      const at = block.indexOf('data: ');
      if (at >= 0) onMessage(JSON.parse(block.slice(at + 6)) as StreamMessage);
    }
  };
};
