import { Agent, request as openRequest } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

export type RawAnswer = { status: number; bytes: number; text: string; firstMs: number };

export type Target = { url: string; headers: Record<string, string>; bodyFor: (question: string) => unknown };

/** Asks over plain HTTP, which costs the client little, and calls `onPiece` for each piece. */
export const askRaw = (
  { url, headers, bodyFor }: Target,
  question: string,
  onPiece: (piece: string) => void = () => undefined,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify(bodyFor(question));
    const startedAt = performance.now();
    const answer: RawAnswer = { status: 0, bytes: 0, text: '', firstMs: Number.NaN };
    const pieces: string[] = [];
    const request = openRequest(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        answer.status = response.statusCode ?? 0;
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          if (Number.isNaN(answer.firstMs) && piece.includes('TTFTMARK'))
            answer.firstMs = performance.now() - startedAt;
          answer.bytes += Buffer.byteLength(piece);
          pieces.push(piece);
          onPiece(piece);
        });
        response.on('end', () => resolve({ ...answer, text: pieces.join('') }));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
