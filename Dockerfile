# Debian, not Alpine: the build's own tools come as binaries for glibc.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# As a release installs, so that it finds it done below.
COPY package.json package-lock.json ./
COPY scripts/install.mjs scripts/
COPY scripts/lib scripts/lib
COPY packages packages
RUN node scripts/install.mjs
COPY . .
# The path below which it is served is part of the page's code.
ARG BASE_PATH=
# So is what a pins file, a path in this folder, adds to the pins.
ARG PINS_FILE=
RUN node scripts/release.mjs

FROM node:24-bookworm-slim
ARG BASE_PATH=
ENV NODE_ENV=production HOST=0.0.0.0 SANDBOX_DIR=/data BASE_PATH=$BASE_PATH
RUN --mount=from=build,source=/app/release,target=/release \
  npm install --global --no-audit --no-fund --no-update-notifier /release/clearstake-[0-9]*.tgz \
  && npm cache clean --force \
  && mkdir /data && chown node:node /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 4400
HEALTHCHECK --interval=10s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4400) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["clearstake"]
