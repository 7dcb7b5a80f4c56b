import { msg } from '@clearstake/contract/i18n';
import { stringifyJson } from '@clearstake/contract/json';
import { errorBody } from '@clearstake/contract/rest/route';
import { routes } from '@clearstake/contract/rest/routes';
import { serverUrl } from '@/lib/base-path';
import { ContractMismatchError, NetworkError } from '../http/errors';
import { readJson } from '../http/read';
import { fetchInLanguage, requestQueue, statusError } from '../http/send';
import { incinerator, type Probe, zeroSignature } from './probe';

const route = routes.schedulerDownload;
const name = `${route.method} ${route.path}`;

/** Requests a download that must be refused. An archive for an invalid signature would be a fault; its body is not read. */
export function downloadProbe(): Probe {
  return {
    id: route.id,
    group: route.api,
    name,
    kind: 'action',
    run: async (signal) => {
      const response = await requestQueue
        .add(() =>
          fetchInLanguage(serverUrl(route.path), {
            method: route.method,
            headers: { 'content-type': 'application/json' },
            body: stringifyJson({
              activation_account: incinerator,
              signature: zeroSignature,
              version: 'none',
              os: 'none',
            }),
            cache: 'no-store',
            signal,
          }),
        )
        .catch((error: unknown) => {
          throw signal.aborted ? signal.reason : new NetworkError(name, error);
        });
      if (response.ok) {
        await response.body?.cancel();
        throw new ContractMismatchError(name, '', msg('it gave an archive for a signature that nobody made'));
      }
      // A server error or rate limit is not a refusal.
      if (response.status >= 500 || response.status === 429) throw await statusError(name, response);
      const body = errorBody.safeParse(readJson(name, await response.text()));
      if (!body.success)
        throw new ContractMismatchError(name, 'error', msg('a failure without the documented error text'));
      return {
        detail: {
          message: msg('Refused as documented ({status}): {reason}'),
          values: { status: response.status, reason: body.data.error },
        },
      };
    },
  };
}
