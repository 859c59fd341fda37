import type { UserData } from '../../../core/user-data/user-data.ts';
import { archiveOf } from '../../../core/user-data/archive.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { UserCaller } from '../../../platform/traffic/caller.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Devices } from '../guards/devices.service.ts';
import type { Reauthenticate } from '../guards/reauthenticate.ts';

type Deps = {
  devices: Devices;
  reauthenticate: Reauthenticate;
  clock: Clock;
  transaction: RunInTransaction;
  /** All parts of the server that store user data. */
  userData: () => readonly UserData[];
  stopRuns: (userId: string) => Promise<void>;
};

export type AccountDataService = ReturnType<typeof createAccountDataService>;

export const createAccountDataService = ({
  devices,
  reauthenticate,
  clock,
  transaction,
  userData,
  stopRuns,
}: Deps) => ({
  export(userId: string): OutgoingFile {
    const now = clock.now();
    const name = `studiolo-${now.toISOString().slice(0, 10)}.zip`;
    return { name, type: 'application/zip', open: async () => archiveOf(userData(), userId, now) };
  },

  /** Deletes the account. Ends all sessions first, so that no new data is created during the deletion. */
  async erase(caller: UserCaller, password: string | undefined): Promise<null> {
    await reauthenticate(caller, { password });
    await devices.signOut(caller.userId);
    await stopRuns(caller.userId);
    await transaction(async (tx) => {
      for (const part of userData()) await part.erase(caller.userId, tx);
    });
    return null;
  },
});
