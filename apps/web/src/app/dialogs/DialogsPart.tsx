import { useState } from 'react';
import { closeDialog, useIsDialogOpen } from '../../platform/dialogs.ts';
import type { DialogDefinition } from '../../platform/feature.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { FEATURES } from '../features.ts';

const toPart = ({ name, load }: DialogDefinition) => ({ name, Part: lazyPart(load) });
type DialogPart = ReturnType<typeof toPart>;

const HOTKEYS: DialogDefinition = {
  name: 'hotkeys',
  load: () => import('./HotkeysDialog.tsx').then((module) => module.HotkeysDialog),
};

const PALETTE: DialogDefinition = {
  name: 'palette',
  load: () => import('../palette/PaletteDialog.tsx').then((module) => module.PaletteDialog),
};

const DIALOGS = [HOTKEYS, PALETTE, ...FEATURES.flatMap(({ dialogs = [] }) => dialogs)].map(toPart);

const DialogSlot = ({ name, Part }: DialogPart) => {
  const isOpen = useIsDialogOpen(name);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <OnDemand isNeeded={isOpen} onMissing={closeDialog}>
        <Part isOpen={isOpen} onClose={closeDialog} />
      </OnDemand>
    )
  );
};

export const DialogsPart = () => DIALOGS.map((dialog) => <DialogSlot key={dialog.name} {...dialog} />);
