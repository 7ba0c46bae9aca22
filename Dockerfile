# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
# The image has its Node already; the one packed for npm is not needed, but other optional packages are.
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --no-audit --no-fund
COPY . .
# Shown by /version: docker build --build-arg COMMIT=$(git rev-parse HEAD) .
ARG COMMIT
RUN node scripts/build.ts && npm prune --omit=dev --no-audit --no-fund \
    && rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
RUN install -d -o node -g node -m 700 /data
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/src ./src
COPY --from=build --chown=root:root /app/build ./build
# What an operator runs by hand, see docs/operations.md.
COPY --from=build --chown=root:root /app/scripts/operations ./scripts/operations
# The user node, by number: Kubernetes can't tell from a name that it isn't root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "build/app/launch.mjs"]
