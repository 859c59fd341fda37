import type { AddressInfo } from 'node:net';
import { compose } from '../../compose/compose.ts';
import { placesOf } from '../../compose/places.ts';
import { readEnvironment } from '../../env.ts';
import { silentLog } from '../../platform/logging/log.ts';

/** A server for measurements that kill it. Its research reads pages on loopback. Prints its address. */
const server = await compose({
  environment: readEnvironment(process.env),
  log: silentLog(),
  places: { ...placesOf(), build: 'bench' },
  isAllowedAddress: () => true,
});
await server.start();
const { port } = server.app.server.address() as AddressInfo;
console.log(`http://127.0.0.1:${port}`);
