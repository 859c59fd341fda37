import type { StreamMessage } from '@studiolo/contract/wire/stream-message';

export const createMessageReader = (onMessage: (message: StreamMessage) => void) => {
  let buffer = '';
  return (piece: string): void => {
    buffer += piece;
    for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
      const block = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      const at = block.indexOf('data: ');
      if (at >= 0) onMessage(JSON.parse(block.slice(at + 6)) as StreamMessage);
    }
  };
};
