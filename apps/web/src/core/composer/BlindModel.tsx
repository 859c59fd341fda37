import { useText } from '../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { Button } from '../../ui/Button.tsx';
import { useSetDefaultModel } from '../model-picker/queries.ts';
import styles from './BlindModel.module.css';
import { composerTexts } from './composer.texts.ts';
import { useBlindModel } from './use-blind-model.ts';

/**
 * Tells before sending that the model cannot see pictures, and whether it is given their text. Offers a model that
 * can see them.
 */
export const BlindModel = ({ place }: { place: string }) => {
  const text = useText(composerTexts);
  const blind = useBlindModel(place);
  const setDefault = useSetDefaultModel();
  if (!blind) return null;
  const { model, other, readsText } = blind;
  return (
    <div className={styles['notice']} role="status">
      <p>
        {text('cannotSee', { model: model.label })}{' '}
        {readsText ? text('readsText') : !other && text('noneSees')}
      </p>
      {other && (
        <Button size="sm" variant="subtle" onClick={() => whenSignedIn(() => setDefault.mutate(other.name))}>
          {text('useOther', { model: other.label })}
        </Button>
      )}
    </div>
  );
};
