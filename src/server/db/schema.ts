// Generated from the migrations by scripts/generate-schema.ts. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as a parsed value, written as JSON text. */
type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>

export type DB = {
  activity_log: {
    id: GeneratedAlways<number>
    workspace_id: string | null
    user_id: string | null
    action: string
    subject_type: string
    subject_id: string | null
    details: GeneratedJson
    ip: string | null
    request_id: string | null
    created_at: Generated<Date>
    client_id: string | null
    key_id: Generated<string | null>
  }
  api_key_clients: {
    workspace_id: string
    key_id: string
    client_id: string
  }
  api_keys: {
    id: string
    workspace_id: string
    user_id: string | null
    name: string
    public_id: string
    secret_hash: string
    last_four: string
    scopes: string[]
    limited: boolean
    addresses: Generated<string[]>
    expires_at: Date
    replaced_at: Date | null
    revoked_at: Date | null
    last_used_at: Date | null
    created_at: Generated<Date>
    is_feed: Generated<boolean>
    feed: 'calendar' | 'news' | null
  }
  app_tokens: {
    refresh_hash: string
    access_hash: string
    workspace_id: string
    key_id: string
    created_at: Generated<Date>
    access_expires_at: Date
    replaced_at: Date | null
    next_sealed: string | null
  }
  article_claims: {
    workspace_id: string
    client_id: string
    article_id: string
    sentence: string
    kind: 'figure' | 'fact' | 'quotation' | 'client' | 'advice' | 'opinion' | 'common'
    verdict: 'supported' | 'partly' | 'contradicted' | 'not_found' | 'none'
    why: Generated<string>
    evidence: Json | null
    judge: string
    prompt: number
    checked_at: Generated<Date>
    confirmed_by: string | null
    confirmed_reason: string | null
    confirmed_at: Date | null
  }
  article_counts: {
    workspace_id: string
    client_id: string
    status: string
    total: number
    stage: string
  }
  article_effort: {
    workspace_id: string
    client_id: string
    article_id: string
    words: number
    words_changed: number
    measured_at: Date
  }
  article_image_generations: {
    id: string
    workspace_id: string
    article_id: string
    user_id: string | null
    generator_id: string | null
    prompt: string
    negative_prompt: Generated<string>
    template_name: Generated<string>
    width: Generated<number>
    height: Generated<number>
    steps: number | null
    guidance: number | null
    wanted_model: string | null
    ai_model: Generated<string>
    requested: Generated<boolean>
    status: Generated<'pending' | 'in_progress' | 'success' | 'error' | 'failed' | 'cancelled'>
    retries: Generated<number>
    external_reference_id: string | null
    image_url: string | null
    storage_url: string | null
    optimized_storage_url: string | null
    open_graph_url: string | null
    square_url: string | null
    error_message: string | null
    started_at: Generated<Date>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    original_url: string | null
    original_width: number | null
    original_height: number | null
  }
  article_presence: {
    workspace_id: string
    article_id: string
    user_id: string
    tab: string
    writing: boolean
    seen_at: Generated<Date>
  }
  article_related_content: {
    workspace_id: string
    article_id: string
    type: 'linkedin' | 'facebook' | 'twitter' | 'newsletter'
  }
  article_research: {
    workspace_id: string
    client_id: string
    article_id: string
    questions: GeneratedJson
    searches: GeneratedJson
    problem: Generated<string>
    researched_at: Generated<Date>
    leaders: Json | null
    unanswered: GeneratedJson
    news: GeneratedJson
  }
  article_revisions: {
    id: string
    workspace_id: string
    article_id: string
    number: number
    made_by: 'person' | 'generation' | 'ai_edit' | 'restore' | 'workflow'
    user_id: string | null
    reason: Generated<string>
    content: Json
    created_at: Generated<Date>
    autosaved: Generated<boolean>
    parts: GeneratedJson
    began_at: Date | null
    words_added: number | null
    words_removed: number | null
    superseded_at: Date | null
    key_id: Generated<string | null>
  }
  article_social_content: {
    workspace_id: string
    article_id: string
    linkedin_content: Generated<string>
    facebook_content: Generated<string>
    twitter_content: Generated<string>
    newsletter_content: Generated<string>
    image_url: string | null
    rewrites: Generated<number>
    updated_at: Generated<Date>
  }
  article_source_notes: {
    workspace_id: string
    client_id: string
    source_id: string
    number: number
    statement: string
    quote: string
    passage: number
    place: Generated<string>
    used: Generated<boolean>
  }
  article_source_passages: {
    workspace_id: string
    client_id: string
    source_id: string
    number: number
    heading: Generated<string>
    page: number | null
    content: string
    sha256: string
    suspect: Generated<boolean>
  }
  article_sources: {
    id: string
    workspace_id: string
    client_id: string
    article_id: string
    origin: 'search' | 'added'
    address: string
    title: Generated<string>
    publisher: Generated<string>
    published_on: string | null
    state: 'waiting' | 'read' | 'refused'
    problem: Generated<string>
    sha256: Generated<string>
    page_count: number | null
    read_at: Date | null
    dropped_at: Date | null
    dropped_by: string | null
    user_id: string | null
    created_at: Generated<Date>
    class: Generated<'own' | 'authority' | 'press' | 'unknown' | 'vendor' | 'forum'>
    updated_on: string | null
  }
  article_words: {
    article_id: string
    workspace_id: string
    client_id: string
    created_at: Date
    words: string
    version: Generated<number>
  }
  articles: {
    id: string
    workspace_id: string
    user_id: string | null
    client_id: string
    campaign_id: string
    title: Generated<string>
    subtitle: Generated<string>
    slug: Generated<string>
    status: Generated<
      | 'pending_generation'
      | 'processing'
      | 'completed'
      | 'failed'
      | 'generation_failed'
      | 'draft'
      | 'pending_review'
      | 'published'
    >
    cancelled: Generated<boolean>
    input_type: 'title' | 'topic' | 'keyword' | 'website_url' | 'prompt'
    input_value: string
    seo_template_id: string | null
    tone_template_id: string | null
    image_template_id: string | null
    author_template_id: string | null
    system_image_generator_id: string | null
    aspect_ratio: string | null
    initial_draft: Generated<string>
    goal: Generated<string>
    read_time: Generated<string>
    summary: Generated<string>
    body_content: Generated<string>
    content_json: Json | null
    meta_description: Generated<string>
    banner_image_url: string | null
    optimized_banner_image_url: string | null
    open_graph_image: string | null
    banner_alt: Generated<string>
    author_name: Generated<string>
    author_image_url: string | null
    last_published_at: Date | null
    revision: Generated<number>
    ai_edits: Generated<number>
    offline_sample: Generated<boolean>
    failure_message: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    words: number | null
    claims_problem: string | null
    by_hand: Generated<boolean>
    assignee_id: string | null
    due_on: string | null
    reviewer_id: string | null
    review_asked_by: string | null
    status_before_review: 'completed' | 'draft' | null
    research: Generated<'own' | 'web'>
    written_again: Generated<boolean>
    stage: Generated<
      | 'waiting'
      | 'writing'
      | 'outline'
      | 'to_check'
      | 'with_colleague'
      | 'with_client'
      | 'changes'
      | 'approved'
      | 'scheduled'
      | 'live'
      | 'changed'
      | 'attention'
      | 'cancelled'
    >
    batch_id: string | null
    language: string | null
  }
  articles_to_index: {
    id: GeneratedAlways<number>
    workspace_id: string
    article_id: string
  }
  author_templates: {
    id: string
    workspace_id: string
    user_id: string | null
    name: string
    author_name: string
    job_title: Generated<string>
    role: Generated<string>
    image_url: string | null
    photo: string | null
    writing_style: string
    is_default: Generated<boolean>
    is_archived: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  batches: {
    id: string
    workspace_id: string
    user_id: string
    name: Generated<string>
    client_ids: string[]
    ordered: number
    running_since: Date
    paused_at: Date | null
    finished_at: Date | null
    created_at: Date
    outlines_told_at: Date | null
  }
  billing_settings: {
    workspace_id: string
    low_credit_level: number | null
    low_credits_told_at: Date | null
  }
  bolt_on_packages: {
    id: string
    name: string
    description: Generated<string>
    price: number
    currency: Generated<string>
    credits: number
    stripe_price_id: string | null
    is_active: Generated<boolean>
    former_price_ids: GeneratedJson
  }
  campaigns: {
    id: string
    workspace_id: string
    user_id: string | null
    client_id: string
    name: string
    goal: Generated<string>
    target_audience: Generated<string>
    description: Generated<string>
    platform: Generated<string>
    default_seo_template_id: string | null
    default_tone_template_id: string | null
    default_image_template_id: string | null
    default_author_template_id: string | null
    system_default_image_generator_id: string | null
    default_aspect_ratio: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    is_archived: Generated<boolean>
    sign_off: 'none' | 'internal' | 'client' | 'both' | null
    language: string | null
  }
  client_budgets: {
    workspace_id: string
    client_id: string
    monthly_credits: number
    mode: 'soft' | 'hard'
    updated_at: Generated<Date>
  }
  client_knowledge: {
    id: string
    workspace_id: string
    client_id: string
    kind: 'fact' | 'note'
    content: string
    passage: Generated<string>
    source: Generated<string>
    valid_until: string | null
    user_id: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    owner: Generated<string>
    answer_id: string | null
  }
  client_passages: {
    id: string
    workspace_id: string
    client_id: string
    source_id: string
    number: number
    heading: Generated<string>
    page: number | null
    content: string
    sha256: string
    suspect: Generated<boolean>
  }
  client_portals: {
    id: string
    workspace_id: string
    client_id: string
    name: string
    email: string
    token_hash: string | null
    more_token_hashes: Generated<string[]>
    expires_at: Date
    revoked_at: Date | null
    created_at: Generated<Date>
    reports_since: Date | null
  }
  client_proposed_facts: {
    id: string
    workspace_id: string
    client_id: string
    source_id: string
    content: string
    quote: string
    place: Generated<string>
    state: Generated<'open' | 'accepted' | 'rejected'>
    knowledge_id: string | null
    decided_by: string | null
    created_at: Generated<Date>
  }
  client_report_notes: {
    workspace_id: string
    client_id: string
    month: string
    text: string
    user_id: string | null
    updated_at: Generated<Date>
  }
  client_rules: {
    workspace_id: string
    client_id: string
    rules: Json
    user_id: string | null
    updated_at: Generated<Date>
  }
  client_site_readings: {
    id: string
    workspace_id: string
    client_id: string
    address: string
    state: Generated<'waiting' | 'reading' | 'read' | 'stopped' | 'failed'>
    problem: Generated<string>
    begun_at: Date | null
    user_id: string | null
    created_at: Generated<Date>
    ended_at: Date | null
  }
  client_sources: {
    id: string
    workspace_id: string
    client_id: string
    kind: 'document' | 'page'
    name: string
    address: Generated<string>
    format: 'pdf' | 'docx' | 'markdown' | 'text' | 'html'
    size: Generated<number>
    state: Generated<'waiting' | 'reading' | 'read' | 'failed'>
    problem: Generated<string>
    upload: string | null
    sha256: Generated<string>
    page_count: number | null
    words: Generated<number>
    reading_id: string | null
    read_at: Date | null
    facts_state: Generated<'none' | 'drawing' | 'drawn' | 'failed'>
    facts_problem: Generated<string>
    facts_upto: Generated<number>
    user_id: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  clients: {
    id: string
    workspace_id: string
    user_id: string | null
    name: string
    industry: string
    description: Generated<string>
    logo_url: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    is_archived: Generated<boolean>
    time_zone: string | null
    sign_off: Generated<'none' | 'internal' | 'client' | 'both'>
    is_sample: Generated<boolean>
    claims: Generated<'off' | 'warn' | 'gate'>
    brand_colour: string | null
    research: Generated<'own' | 'web'>
    published_sources: Generated<'off' | 'links' | 'list'>
    default_seo_template_id: string | null
    default_tone_template_id: string | null
    default_image_template_id: string | null
    default_author_template_id: string | null
  }
  connected_apps: {
    key_id: string
    workspace_id: string
    client_id: string
    host: string | null
    code_hash: string
    redirect_uri: string
    challenge: string
    redeemed_at: Date | null
  }
  credential_clients: {
    workspace_id: string
    credential_id: string
    client_id: string
  }
  credentials: {
    id: string
    workspace_id: string
    user_id: string | null
    platform: string
    name: string
    api_key_sealed: string | null
    wordpress_site_url: string | null
    wordpress_username: string | null
    wordpress_app_password_sealed: string | null
    secret_hint: Generated<string>
    rest_root: string | null
    site_id: string | null
    base_url: string | null
    collection_id: string | null
    collection_data: Json | null
    status: Generated<'connected' | 'error' | 'disconnected'>
    status_message: string | null
    tested_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    limited: Generated<boolean>
    settings: Json | null
    status_hints: GeneratedJson
    clients_chosen: Generated<boolean>
  }
  credit_balances: {
    workspace_id: string
    subscription: Generated<number>
    free: Generated<number>
    bolt_on: Generated<number>
  }
  credit_grants: {
    id: string
    workspace_id: string
    pool: 'subscription' | 'bolt_on'
    reference: string
    credits: number
    expires_at: Date | null
    expired_at: Date | null
    reversal: Generated<number>
    reversed: Generated<number>
    granted_at: Generated<Date>
  }
  credit_ledger: {
    id: GeneratedAlways<number>
    workspace_id: string
    user_id: string | null
    kind: 'grant' | 'debit' | 'refund' | 'expiry' | 'reversal' | 'restoration'
    pool: 'subscription' | 'free' | 'bolt_on'
    amount: number
    article_id: string | null
    charge: Generated<number>
    reference: string | null
    description: Generated<string>
    created_at: Generated<Date>
    client_id: string | null
    campaign_id: string | null
    month: string | null
    invoice: string | null
    balance: Generated<number>
    key_id: Generated<string | null>
  }
  expert_questions: {
    id: string
    workspace_id: string
    client_id: string
    request_id: string
    number: number
    question: string
    answer: Generated<string>
    declined: Generated<boolean>
    answered_at: Date | null
    state: Generated<'open' | 'taken' | 'dismissed'>
  }
  expert_requests: {
    id: string
    workspace_id: string
    client_id: string
    subject: string
    name: string
    email: string | null
    note: Generated<string>
    due_on: string | null
    token_hash: string | null
    more_token_hashes: Generated<string[]>
    expires_at: Date
    opened_at: Date | null
    withdrawn_at: Date | null
    user_id: string | null
    created_at: Generated<Date>
  }
  field_mappings: {
    workspace_id: string
    credential_id: string
    article_field: string
    webflow_field: string
  }
  files_to_delete: {
    url: string
    queued_at: Generated<Date>
  }
  generation_drafts: {
    run_id: string
    workspace_id: string
    article_id: string
    seq: Generated<number>
    sections: GeneratedJson
  }
  generation_runs: {
    id: string
    workspace_id: string
    article_id: string
    user_id: string | null
    status: Generated<'queued' | 'running' | 'completed' | 'failed' | 'cancelled'>
    stage: Generated<string>
    percent: Generated<number>
    attempts: Generated<number>
    model: string | null
    callback_token_hash: string | null
    error_kind: string | null
    error_message: string | null
    started_at: Date | null
    finished_at: Date | null
    created_at: Generated<Date>
    outline: 'wanted' | 'waiting' | 'approved' | null
    outline_round: Generated<number>
    outline_wish: Generated<string>
    outline_since: Date | null
    outline_remind_at: Date | null
    rewrites: Json | null
    paused: Generated<boolean>
  }
  generation_stages: {
    workspace_id: string
    run_id: string
    name: string
    output: Json | null
    error_message: string | null
    tries: Generated<number>
    started_at: Date | null
    finished_at: Generated<Date>
  }
  idempotency_keys: {
    workspace_id: string
    user_id: string
    key: string
    request_hash: string
    response: Json
    created_at: Generated<Date>
  }
  image_templates: {
    id: string
    workspace_id: string
    user_id: string | null
    name: string
    prompt_details: string
    is_default: Generated<boolean>
    is_archived: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  leads: {
    id: string
    favorite_meal: string
    email: string
    phone: string | null
    created_at: Generated<Date>
    country_code: string | null
    consent: Generated<string>
  }
  live_events: {
    id: GeneratedAlways<number>
    workspace_id: string
    client_id: string | null
    payload: Json
    created_at: Generated<Date>
  }
  live_periods: {
    id: string
    workspace_id: string
    article_id: string
    credential_id: string
    user_id: string | null
    revision: number
    url: Generated<string>
    from_at: Date
    until_at: Date | null
    ended: 'replaced' | 'unpublished' | null
  }
  mails: {
    id: string
    workspace_id: string
    client_id: string | null
    round_id: string | null
    seat_id: string | null
    kind: string
    occasion: Generated<string>
    details: GeneratedJson
    sent_at: Date | null
    problem: string | null
    created_at: Generated<Date>
    portal_id: string | null
    request_id: string | null
    invitation_id: string | null
    user_id: string | null
    digest: Generated<boolean>
  }
  model_calls: {
    id: string
    workspace_id: string
    client_id: string | null
    article_id: string | null
    kind: string
    stage: Generated<string>
    model: string
    prompt: number
    input_tokens: number
    output_tokens: number
    cost: number | null
    created_at: Generated<Date>
    cached_tokens: Generated<number>
  }
  notice_settings: {
    workspace_id: string
    user_id: string
    mails: GeneratedJson
    time_zone: Generated<string>
    updated_at: Generated<Date>
  }
  notices: {
    id: string
    workspace_id: string
    user_id: string
    kind:
      | 'assigned'
      | 'waiting'
      | 'reviewed'
      | 'mentioned'
      | 'finished'
      | 'failed'
      | 'published'
      | 'credits'
      | 'outline'
      | 'payment'
      | 'approval_rule'
      | 'webhook'
      | 'app'
      | 'batch'
      | 'recurring'
      | 'expert'
    article_id: string | null
    occasion: string
    details: GeneratedJson
    mail: 'now' | 'daily' | 'off'
    mail_id: string | null
    read_at: Date | null
    created_at: Generated<Date>
    campaign_id: string | null
    client_id: string | null
  }
  payment_customers: {
    workspace_id: string
    provider: 'stripe' | 'sandbox'
    customer_id: string
    reading: Generated<number>
    read_at: Date | null
    created_at: Generated<Date>
  }
  payment_events: {
    id: string
    type: string
    handled_at: Date | null
    received_at: Generated<Date>
    provider: Generated<string>
    customer_id: string | null
  }
  picture_files: {
    url: string
    workspace_id: string
    client_id: string
    picture_id: string
  }
  picture_uses: {
    workspace_id: string
    client_id: string
    picture_id: string
    article_id: string
    place: 'banner' | 'text'
  }
  pictures: {
    id: string
    workspace_id: string
    client_id: string
    user_id: string | null
    article_id: string | null
    source: 'drawn' | 'uploaded'
    name: Generated<string>
    alt: Generated<string>
    width: number
    height: number
    original_url: string
    text_url: string
    banner_width: number | null
    banner_height: number | null
    banner_url: string | null
    optimized_url: string | null
    open_graph_url: string | null
    square_url: string | null
    focus: Json | null
    crops: GeneratedJson
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  provider_pauses: {
    account: string
    cause: 'key' | 'credit' | 'limit'
    message: string
    failures: Generated<number>
    since: Generated<Date>
    retry_at: Date
  }
  publication_plans: {
    article_id: string
    workspace_id: string
    user_id: string | null
    key_id: Generated<string | null>
    credential_ids: string[]
    local_time: string
    time_zone: string
    due_at: Date
    look_at: Date
    obstacle: string | null
    told: Generated<boolean>
    missed: Generated<boolean>
    created_at: Date
    updated_at: Date
  }
  publications: {
    id: string
    workspace_id: string
    user_id: string | null
    article_id: string
    credential_id: string
    revision: number
    status: Generated<
      'queued' | 'sending' | 'published' | 'failed' | 'unpublishing' | 'unpublished'
    >
    percent: Generated<number>
    step: Generated<string>
    message: Generated<string>
    warnings: GeneratedJson
    external_id: string | null
    url: string | null
    error_kind: string | null
    attempts: Generated<number>
    published_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    platform: string
    banner: Generated<'smaller' | 'original' | 'webp' | 'same_format'>
    delivery: Generated<string>
    pinned: Generated<boolean>
    overwrite: string | null
    withdrawal_problem: string | null
    options: GeneratedJson
    retry_at: Date | null
    left_alone: Json | null
  }
  recurring_briefs: {
    id: string
    workspace_id: string
    client_id: string
    campaign_id: string
    user_id: string | null
    pattern: Json
    local_time: string
    time_zone: string
    starts_on: string
    ends_on: string | null
    articles: number
    lead_days: number
    monthly_credits: number | null
    assignee_id: string | null
    seo_template_id: string | null
    tone_template_id: string | null
    image_template_id: string | null
    author_template_id: string | null
    state: Generated<'active' | 'paused' | 'ended'>
    problem: string | null
    since: Date
    next_at: Date | null
    created_at: Date
    updated_at: Date
  }
  recurring_dates: {
    brief_id: string
    day: string
    workspace_id: string
    client_id: string
    state: 'skipped' | 'moved' | 'ordered' | 'told'
    moved_to: string | null
    articles: Generated<number>
    problem: string | null
    updated_at: Date
  }
  recurring_topics: {
    id: string
    workspace_id: string
    client_id: string
    brief_id: string
    state: 'queued' | 'proposed' | 'ordered'
    text: string
    position: number
    day: string | null
    article_id: string | null
    created_at: Date
  }
  review_comments: {
    id: string
    workspace_id: string
    client_id: string
    article_id: string
    round_id: string | null
    seat_id: string | null
    user_id: string | null
    author: string
    reply_to: string | null
    part: string
    quote: Json | null
    body: string
    visibility: 'client' | 'internal'
    resolved_at: Date | null
    resolved_by: string | null
    created_at: Generated<Date>
    kind: 'fact' | 'tone' | 'brand' | 'link' | 'missing' | 'picture' | null
    suggestion: string | null
  }
  review_decisions: {
    id: string
    workspace_id: string
    client_id: string
    round_id: string
    seat_id: string
    verdict: 'approve' | 'approve_with_notes' | 'changes'
    note: Generated<string>
    package_sha256: string
    created_at: Generated<Date>
  }
  review_rounds: {
    id: string
    workspace_id: string
    client_id: string
    article_id: string
    number: number
    state: Generated<
      'open' | 'approved' | 'changes_requested' | 'voided' | 'superseded' | 'recalled'
    >
    revision: number
    package: Json
    package_sha256: string
    message: Generated<string>
    due_on: string | null
    everyone: Generated<boolean>
    opened_by: string | null
    created_at: Generated<Date>
    closed_at: Date | null
    stage: Generated<'internal' | 'client'>
    remind_at: Date | null
    notify_at: Date | null
  }
  review_rule_answers: {
    workspace_id: string
    client_id: string
    kind: 'fact' | 'tone' | 'brand' | 'link' | 'missing' | 'picture'
    answered_at: Date
  }
  review_seats: {
    id: string
    workspace_id: string
    client_id: string
    round_id: string
    name: string
    email: string
    token_hash: string | null
    expires_at: Date
    revoked_at: Date | null
    opened_at: Date | null
    code_hash: string | null
    code_expires_at: Date | null
    code_tries: Generated<number>
    verified_at: Date | null
    created_at: Generated<Date>
    user_id: string | null
    more_token_hashes: Generated<string[]>
    mails_off_at: Date | null
    read_sha256: string | null
  }
  sandbox_accounts: {
    workspace_id: string
    account: Json
    updated_at: Generated<Date>
  }
  saved_filters: {
    id: string
    workspace_id: string
    user_id: string
    name: string
    query: string
    created_at: Generated<Date>
  }
  scheduled_publications: {
    id: string
    workspace_id: string
    user_id: string | null
    article_id: string
    credential_id: string
    banner: Generated<'smaller' | 'original' | 'webp' | 'same_format'>
    options: GeneratedJson
    local_time: string
    time_zone: string
    due_at: Date
    problem: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    key_id: Generated<string | null>
  }
  seo_templates: {
    id: string
    workspace_id: string
    user_id: string | null
    name: string
    structure_json: GeneratedJson
    is_default: Generated<boolean>
    is_archived: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  sheet_drafts: {
    id: string
    workspace_id: string
    client_id: string
    campaign_id: string
    user_id: string | null
    name: string
    sheet: Json
    rows: number
    held: number
    created_at: Date
    updated_at: Date
  }
  sheet_rows: {
    article_id: string
    workspace_id: string
    client_id: string
    sheet_id: string
    row_sha256: string
    created_at: Date
  }
  sign_off_record: {
    workspace_id: string
    client_id: string
    position: number
    article_id: string | null
    entry: string
    previous_hash: string
    hash: string
    created_at: Generated<Date>
    head: Generated<string>
  }
  site_posts: {
    workspace_id: string
    article_id: string
    credential_id: string
    delivery: string
    live: Generated<boolean>
    sent: Json
    sent_before: Json | null
    kept_text: string | null
    found_text: string | null
    found_at: Date | null
    check_state: Generated<'waiting' | 'ok' | 'problems' | 'not_checked'>
    check_reason: string | null
    checked_at: Date | null
    findings: GeneratedJson
    told: GeneratedJson
    updated_at: Generated<Date>
    kept_parts: Json | null
    sent_slug: string | null
  }
  subscription_plans: {
    id: string
    name: string
    description: Generated<string>
    price: number
    currency: Generated<string>
    interval: Generated<string>
    credits: number
    stripe_price_id: string | null
    is_active: Generated<boolean>
    former_price_ids: GeneratedJson
  }
  subscriptions: {
    id: string
    workspace_id: string
    plan_id: string
    status: string
    stripe_customer_id: string | null
    stripe_subscription_id: string | null
    current_period_start: Date | null
    current_period_end: Date | null
    cancel_at_period_end: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    billing_mode: string | null
    pending_plan_id: string | null
    pending_at: Date | null
    payment_open: Generated<boolean>
    payment_url: string | null
    payment_method: Json | null
  }
  system_image_generators: {
    id: string
    name: string
    type: string
    active: Generated<boolean>
    default_parameters: GeneratedJson
    created_at: Generated<Date>
  }
  tasks: {
    id: Generated<string>
    kind: string
    subject_id: string
    workspace_id: string
    owner: string | null
    lease_until: Date | null
    deadline_at: Date
    attempts: Generated<number>
    created_at: Generated<Date>
    waiting_on: string | null
    watched_owner: string | null
  }
  tone_templates: {
    id: string
    workspace_id: string
    user_id: string | null
    name: string
    description: string
    example: Generated<string>
    is_default: Generated<boolean>
    is_archived: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  usage_counts: {
    day: string
    event: string
    page: string
    count: Generated<number>
  }
  user_preferences: {
    workspace_id: string
    user_id: string
    last_used_campaign_id: string | null
    updated_at: Generated<Date>
    article_columns: string[] | null
  }
  webhook_debug_logs: {
    id: string
    workspace_id: string | null
    article_id: string | null
    processing_id: string | null
    status: 'pending' | 'sent' | 'failed'
    webhook_url: string
    webhook_type: string
    mode: string
    request_payload: Json
    error_message: string | null
    created_at: Generated<Date>
  }
  webhook_deliveries: {
    id: string
    workspace_id: string
    endpoint_id: string
    event_id: string
    event: string
    client_id: string | null
    article_id: string | null
    data: Json
    occurred_at: Date
    status: Generated<'waiting' | 'delivered' | 'failed'>
    attempts: Generated<number>
    response_status: number | null
    response_body: string | null
    problem: string | null
    took_ms: number | null
    attempted_at: Date | null
    created_at: Generated<Date>
  }
  webhook_endpoints: {
    id: string
    workspace_id: string
    name: string
    url: string
    format: 'standard' | 'slack' | 'teams' | 'discord'
    events: string[]
    client_ids: string[] | null
    secret_sealed: string | null
    old_secret_sealed: string | null
    old_secret_until: Date | null
    paused: Generated<boolean>
    failing_since: Date | null
    disabled_at: Date | null
    created_by: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    key_id: Generated<string | null>
  }
  workspace_invitation_clients: {
    workspace_id: string
    invitation_id: string
    client_id: string
  }
  workspace_invitations: {
    id: string
    workspace_id: string
    email: string
    role: 'admin' | 'member'
    limited: Generated<boolean>
    invited_by: string | null
    token_hash: string | null
    sent_at: Date | null
    expires_at: Date | null
    mail_problem: string | null
    accepted_at: Date | null
    created_at: Generated<Date>
  }
  workspace_member_clients: {
    workspace_id: string
    user_id: string
    client_id: string
  }
  workspace_members: {
    workspace_id: string
    user_id: string
    role: 'owner' | 'admin' | 'member'
    limited: Generated<boolean>
    created_at: Generated<Date>
    chosen_at: Date | null
  }
  workspaces: {
    id: string
    name: string
    created_by: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    closed_at: Date | null
    require_second_factor: Generated<boolean>
    named: Generated<boolean>
    logo_url: string | null
    colour: string | null
    reply_to: string | null
    sender_name: string | null
  }
  'auth.challenges': {
    id: string
    factor_id: string
    ip: string | null
    code_hash: string | null
    wrong_codes: Generated<number>
    verified_at: Date | null
    expires_at: Date
    created_at: Generated<Date>
  }
  'auth.factors': {
    id: string
    user_id: string
    friendly_name: string | null
    factor_type: 'totp' | 'phone'
    status: Generated<'unverified' | 'verified'>
    secret_sealed: string | null
    phone: string | null
    last_accepted_step: number | null
    last_challenged_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'auth.flow_states': {
    id: string
    state_hash: string
    browser_hash: string | null
    provider: string
    redirect_to: string
    code_challenge: string | null
    nonce: string | null
    provider_verifier_sealed: string | null
    link_user_id: string | null
    user_id: string | null
    auth_code_hash: string | null
    session_id: string | null
    provider_tokens_sealed: string | null
    expires_at: Date
    used_at: Date | null
    created_at: Generated<Date>
  }
  'auth.identities': {
    id: string
    user_id: string
    provider: string
    provider_id: string
    identity_data: GeneratedJson
    email: string | null
    last_sign_in_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'auth.known_devices': {
    user_id: string
    device_hash: string
    first_seen_at: Date
    last_seen_at: Date
  }
  'auth.one_time_tokens': {
    id: string
    user_id: string
    kind:
      | 'signup'
      | 'recovery'
      | 'magiclink'
      | 'email_change_current'
      | 'email_change_new'
      | 'reauthentication'
      | 'phone'
    token_hash: string
    code_hash: string | null
    relates_to: string
    wrong_codes: Generated<number>
    expires_at: Date
    created_at: Generated<Date>
    code_challenge: string | null
  }
  'auth.rate_limits': {
    key: string
    points: Generated<number>
    expire: number | null
  }
  'auth.recovery_code_sets': {
    id: string
    user_id: string
    friendly_name: string
    salt: string
    created_at: Generated<Date>
  }
  'auth.recovery_codes': {
    set_id: string
    code_hash: string
    used_at: Date | null
  }
  'auth.refresh_tokens': {
    id: GeneratedAlways<number>
    session_id: string
    token_hash: string
    parent_id: number | null
    token_sealed: string
    replaced_at: Date | null
    created_at: Generated<Date>
  }
  'auth.sessions': {
    id: string
    user_id: string
    aal: Generated<'aal1' | 'aal2'>
    amr: GeneratedJson
    factor_id: string | null
    user_agent: string | null
    ip: string | null
    created_at: Generated<Date>
    refreshed_at: Generated<Date>
    not_after: Date
  }
  'auth.signing_keys': {
    kid: string
    algorithm: Generated<string>
    public_jwk: Json
    private_jwk_sealed: string
    active: Generated<boolean>
    created_at: Generated<Date>
  }
  'auth.users': {
    id: string
    email: string | null
    email_confirmed_at: Date | null
    new_email: string | null
    password_hash: string | null
    phone: string | null
    phone_confirmed_at: Date | null
    user_metadata: GeneratedJson
    app_metadata: GeneratedJson
    picture: string | null
    confirmation_sent_at: Date | null
    recovery_sent_at: Date | null
    email_change_sent_at: Date | null
    last_sign_in_at: Date | null
    banned_until: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    closed_at: Date | null
  }
  'app.payment_readings': {
    last_value: number
    log_cnt: number
    is_called: boolean
  }
  'app.people': {
    id: string | null
    email: string | null
    full_name: string | null
    role: string | null
    picture: string | null
  }
  'app.retained_ledger': {
    id: number
    closed_workspace: string
    kind: string
    pool: string
    amount: number
    reference: string | null
    created_at: Date
    closed_at: Date
  }
  'app.retained_ledger_age': {
    closed_at: Date | null
  }
  'app.retained_ledger_pkey': {
    id: number | null
  }
}
