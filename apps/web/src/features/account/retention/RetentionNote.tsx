import { RETENTION_KINDS } from '@studiolo/contract/retention/rules';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { retentionTexts } from './retention.texts.ts';

/** Days after which the operator removes each kind of data. Nothing if no rule is set. */
export const RetentionNote = () => {
  const text = useText(retentionTexts);
  const { data: config } = useQuery(configQuery);
  const rules = config?.retention;
  const removed = RETENTION_KINDS.flatMap((kind) => {
    const count = rules?.[kind] ?? null;
    return count === null ? [] : [{ kind, count }];
  });
  if (removed.length === 0) return null;
  return (
    <>
      <p>{text('intro')}</p>
      <ul>
        {removed.map(({ kind, count }) => (
          <li key={kind}>{text(kind, { count })}</li>
        ))}
      </ul>
    </>
  );
};
