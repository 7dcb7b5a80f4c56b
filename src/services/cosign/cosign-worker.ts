import { KeyKeeper, type WorkerAnswers, type WorkerCall } from '@clearstake/verifier';

/** The worker that owns the secret key of a new stake account. One worker, one transaction. */
const keeper = new KeyKeeper((input, init) => fetch(input, init));

function answer(
  call: WorkerCall,
): Promise<WorkerAnswers[WorkerCall['call']]> | WorkerAnswers[WorkerCall['call']] {
  switch (call.call) {
    case 'request':
      return keeper.request(call.request);
    case 'generate':
      return keeper.generate(call.intent);
    case 'cosign':
      return keeper.cosign(call.wire, call.facts);
  }
}

self.addEventListener('message', async (event: MessageEvent<WorkerCall>) => {
  self.postMessage(await answer(event.data));
});
