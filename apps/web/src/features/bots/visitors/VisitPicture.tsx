import { fileOfUrl } from '@studiolo/contract/files/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LargePicture } from '../../../core/pictures/LargePicture.tsx';
import { useAddress } from '../../../core/pictures/use-picture.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { Visit } from './visit.ts';
import styles from './Visit.module.css';
import { visitorTexts } from './visitors.texts.ts';

type Props = { url: string; prompt: string; visit: Pick<Visit, 'picture'> };

export const VisitPicture = ({ url, prompt, visit }: Props) => {
  const text = useText(visitorTexts);
  const { fileId = '', name = prompt } = fileOfUrl(url) ?? {};
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['bots', 'visit-picture', fileId],
    queryFn: () => visit.picture(fileId),
    enabled: fileId !== '',
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
  const address = useAddress(data);
  if (!address) return null;
  return (
    <>
      <button
        type="button"
        className={styles['picture']}
        aria-label={text('showPicture', { prompt })}
        onClick={() => setIsOpen(true)}
      >
        <img src={address} alt={prompt} />
      </button>
      <LargePicture
        shown={isOpen ? { address, name: prompt, fileName: name } : undefined}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
};
