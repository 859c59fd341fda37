import type { Offer } from '@studiolo/contract/billing/entities';
import { useMutation } from '@tanstack/react-query';
import { openPayPage } from '../../../core/paying/open-pay-page.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { plansTexts } from './plans.texts.ts';

export const BuyButton = ({ offer }: { offer: Offer }) => {
  const text = useText(plansTexts);
  const user = useUser();
  const pay = useMutation({ mutationFn: openPayPage });
  const isHad =
    (offer.kind === 'plan' && user?.isChatgptVip === true) ||
    (offer.kind === 'draw' && user?.isMidjourneyVip === true);
  return (
    <Button
      isFull
      variant={offer.kind === 'plan' ? 'filled' : 'default'}
      aria-label={text(isHad ? 'renewThis' : 'buyThis', { product: text(offer.kind) })}
      isBusy={pay.isPending}
      disabled={pay.isPending}
      onClick={() => pay.mutate(offer.productId)}
    >
      {text(isHad ? 'renew' : 'buy')}
    </Button>
  );
};
