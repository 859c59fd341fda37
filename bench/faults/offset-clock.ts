// Loaded into a server before its program. At each SIGUSR2, offsets its clock by the milliseconds in a file.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offset = 0;

const now = (): number => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});

process.on('SIGUSR2', () => {
  offset = Number(readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8'));
});
