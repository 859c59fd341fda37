import { homedir } from 'node:os';
import path from 'node:path';

/** Folders of a Linux desktop application: https://specifications.freedesktop.org/basedir-spec/latest/ */
export const placesOf = (environment: NodeJS.ProcessEnv, home = homedir()) => {
  const folder = (name: string, otherwise: string): string => {
    const setting = environment[name];
    return path.join(setting && path.isAbsolute(setting) ? setting : path.join(home, otherwise), 'studiolo');
  };
  const stateFolder = folder('XDG_STATE_HOME', '.local/state');
  return {
    dataFolder: folder('XDG_DATA_HOME', '.local/share'),
    settings: path.join(folder('XDG_CONFIG_HOME', '.config'), 'settings.env'),
    stateFolder,
    meeting: path.join(environment['XDG_RUNTIME_DIR'] ?? stateFolder, 'studiolo-desktop.sock'),
  };
};
