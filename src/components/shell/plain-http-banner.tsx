import { Callout } from '@/components/ui/callout';
import { pageWidth } from '@/components/ui/page-width';

/** What a page over plain http on another host cannot do. Of use only where `isSecureContext` is false. */
export function PlainHttpBanner() {
  return (
    <div className={pageWidth}>
      <Callout kind="warn">
        <b>This page came over plain http.</b> Anyone on the way to its server can change it: sign nothing of
        value here. The browser also keeps back Ledgers, wallet apps, most wallet extensions, notifications,
        and the lock that stops two tabs from sending at once. Open the page by https, or on the machine that
        serves it.
      </Callout>
    </div>
  );
}
