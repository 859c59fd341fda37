import { IconTemplate } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { Button } from '../../../ui/Button.tsx';
import { templateTexts } from './templates.texts.ts';

const TemplatesDialog = lazyPart(() =>
  import('./TemplatesDialog.tsx').then((module) => module.TemplatesDialog),
);

export const TemplatesButton = ({ onOpen }: { onOpen: (documentId: string) => void }) => {
  const text = useText(templateTexts);
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  return (
    <>
      <Button
        isFull
        variant="subtle"
        icon={<IconTemplate size={16} stroke={1.7} />}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        {text('templates')}
      </Button>
      {isWanted && (
        <Suspense>
          <TemplatesDialog isOpen={isOpen} onClose={() => setIsOpen(false)} onOpen={onOpen} />
        </Suspense>
      )}
    </>
  );
};
