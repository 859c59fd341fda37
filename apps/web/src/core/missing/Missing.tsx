import type { ReactNode } from 'react';
import { isNotFound } from '../../platform/api/is-not-found.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Missing.module.css';
import { missingTexts } from './missing.texts.ts';

type Props = {
  error: unknown;
  /** Shown if the server reports that the item does not exist. */
  goneView: ReactNode;
  onAgain: () => unknown;
};

/** Message for an item that was deleted, or could not be loaded. The latter has a retry button. */
export const Missing = ({ error, goneView, onAgain }: Props) => {
  const text = useText(missingTexts);
  if (isNotFound(error)) return goneView;
  return (
    <div className={styles['missing']} role="alert">
      <h1>{text('unreached')}</h1>
      <p>{text('unreachedAbout')}</p>
      <Button onClick={() => void onAgain()}>{text('again')}</Button>
    </div>
  );
};
