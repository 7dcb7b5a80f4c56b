import { lazyComponent } from '@/components/lazy/lazy-component';
import { Sheet } from '@/components/ui/sheet';

/** The name is marked for the catalogue; the class is that of the sheet in its place while it loads. */
export const lazyOfEpoch = (name: string, className: string) =>
  lazyComponent(async () => (await import('./of-epoch')).OfEpoch, {
    name,
    fallback: <Sheet className={className} />,
  });
