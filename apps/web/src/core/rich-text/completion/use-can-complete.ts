import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';
import { defaultModelQuery } from '../../model-picker/queries.ts';

const OWN = 'mine/';

/**
 * Whether a model can suggest text to the user: `none` without a model, `off` if the operator has turned it
 * off. Undefined until known.
 */
export const useCanComplete = (): 'yes' | 'none' | 'off' | undefined => {
  const { data: config } = useQuery(configQuery);
  const completion = config?.completion;
  const { data: preset } = useQuery({ ...defaultModelQuery, enabled: completion === 'own' });
  if (completion === 'own') return preset && (preset.model.startsWith(OWN) ? 'yes' : 'none');
  return completion === 'all' ? 'yes' : completion;
};
