import type { Offer } from '@studiolo/contract/billing/entities';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { HowOn } from './HowOn.tsx';
import { openPayPage } from './open-pay-page.ts';
import { plansTexts } from './plans.texts.ts';

/** Opens the pay page for a product; where nothing can be paid, says how it is got instead. */
export const BuyButton = ({ offer, canPay }: { offer: Offer; canPay: boolean }) => {
  const text = useText(plansTexts);
  const user = useUser();
  const [isTold, setIsTold] = useState(false);
  const pay = useMutation({ mutationFn: openPayPage });
  const isHad =
    (offer.kind === 'plan' && user?.isChatgptVip === true) ||
    (offer.kind === 'draw' && user?.isMidjourneyVip === true);
  return (
    <>
      <Button
        isFull
        variant={offer.kind === 'plan' && canPay ? 'filled' : 'default'}
        aria-label={text(isHad ? 'renewThis' : 'buyThis', { product: text(offer.kind) })}
        isBusy={pay.isPending}
        disabled={pay.isPending}
        onClick={() => (canPay ? pay.mutate(offer.productId) : setIsTold(true))}
      >
        {text(isHad ? 'renew' : 'buy')}
      </Button>
      {isTold && <HowOn />}
    </>
  );
};
