import { useText } from '../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { Button } from '../../ui/Button.tsx';
import { useSetDefaultModel } from '../model-picker/queries.ts';
import styles from './BlindModel.module.css';
import { composerTexts } from './composer.texts.ts';
import { useBlindModel } from './use-blind-model.ts';

/** Warns before sending that the model cannot read pictures, and offers one that can. */
export const BlindModel = ({ place }: { place: string }) => {
  const text = useText(composerTexts);
  const blind = useBlindModel(place);
  const setDefault = useSetDefaultModel();
  if (!blind) return null;
  const { model, other } = blind;
  return (
    <div className={styles['notice']} role="status">
      <p>
        {text('cannotSee', { model: model.label })} {!other && text('noneSees')}
      </p>
      {other && (
        <Button size="sm" variant="subtle" onClick={() => whenSignedIn(() => setDefault.mutate(other.name))}>
          {text('useOther', { model: other.label })}
        </Button>
      )}
    </div>
  );
};
