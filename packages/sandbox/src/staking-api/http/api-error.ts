/** A failure reported to the caller: a status and one sentence. Any other error is a defect and answers 500. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
    this.name = 'ApiError';
  }
}

/** 400: the request itself is wrong. */
export const badRequest = (sentence: string): ApiError => new ApiError(400, sentence);
/** 404: something in the request does not exist. */
export const notFound = (sentence: string): ApiError => new ApiError(404, sentence);
/** 409: it exists, but its current state forbids this; another epoch or another action may allow it. */
export const conflict = (sentence: string): ApiError => new ApiError(409, sentence);
/** 422: well-formed, but it would fail on chain. */
export const unprocessable = (sentence: string): ApiError => new ApiError(422, sentence);
