import { QueryClientProvider } from "@tanstack/preact-query"
import { ErrorBoundary, lazy, LocationProvider, Route, Router, useLocation } from "preact-iso"
import { useEffect, useState } from "preact/hooks"
import { queries } from "./Api/Queries.ts"
import { type OwnUser, useOwnUser } from "./Api/Session.ts"
import { ConnectionNotice, Frame } from "./Frame.tsx"
import { Button } from "./Parts/Controls.tsx"
import { Empty, Loading, ProblemNotice } from "./Parts/Messages.tsx"
import { Missing } from "./Screens/Missing/Missing.tsx"
import { Forgotten, SignIn } from "./Screens/SignIn/SignIn.tsx"
import { commonWords } from "./Words/CommonWords.ts"
import { language, useFollowed, useWords } from "./Words/Language.ts"

// One line for each screen: it is loaded when it is first shown.
const Overview = lazy(() => import("./Screens/Overview/Overview.tsx").then(({ Overview }) => Overview))
const Drafts = lazy(() => import("./Screens/Campaigns/Drafts.tsx").then(({ Drafts }) => Drafts))
const LiveCampaigns = lazy(() =>
  import("./Screens/Campaigns/LiveCampaigns.tsx").then(({ LiveCampaigns }) => LiveCampaigns)
)
const MarketAnalyses = lazy(() =>
  import("./Screens/MarketAnalyses/MarketAnalyses.tsx").then(({ MarketAnalyses }) => MarketAnalyses)
)
const MarketAnalysis = lazy(() =>
  import("./Screens/MarketAnalyses/MarketAnalysis.tsx").then(({ MarketAnalysis }) => MarketAnalysis)
)
const Draft = lazy(() => import("./Screens/Draft/Draft.tsx").then(({ Draft }) => Draft))
const Recommendations = lazy(() =>
  import("./Screens/Analyses/Recommendations.tsx").then(({ Recommendations }) => Recommendations)
)
const Recommendation = lazy(() =>
  import("./Screens/Analyses/Recommendation.tsx").then(({ Recommendation }) => Recommendation)
)
const Plan = lazy(() => import("./Screens/Analyses/Plan.tsx").then(({ Plan }) => Plan))
const Runs = lazy(() => import("./Screens/Analyses/Runs.tsx").then(({ Runs }) => Runs))
const Run = lazy(() => import("./Screens/Analyses/Run.tsx").then(({ Run }) => Run))
const Metrics = lazy(() => import("./Screens/Reports/Metrics.tsx").then(({ Metrics }) => Metrics))
const Ads = lazy(() => import("./Screens/Reports/Ads.tsx").then(({ Ads }) => Ads))
const Locations = lazy(() => import("./Screens/Reports/Locations.tsx").then(({ Locations }) => Locations))
const Location = lazy(() => import("./Screens/Reports/Location.tsx").then(({ Location }) => Location))
const Media = lazy(() => import("./Screens/Media/Media.tsx").then(({ Media }) => Media))
const Medium = lazy(() => import("./Screens/Media/Medium.tsx").then(({ Medium }) => Medium))
const Stock = lazy(() => import("./Screens/Media/Stock.tsx").then(({ Stock }) => Stock))
const People = lazy(() => import("./Screens/Administration/People.tsx").then(({ People }) => People))
const Users = lazy(() => import("./Screens/Administration/Users.tsx").then(({ Users }) => Users))
const Customers = lazy(() => import("./Screens/Administration/Customers.tsx").then(({ Customers }) => Customers))
const Customer = lazy(() => import("./Screens/Administration/Customer.tsx").then(({ Customer }) => Customer))
const Recurring = lazy(() => import("./Screens/Administration/Recurring.tsx").then(({ Recurring }) => Recurring))
const RecurringOne = lazy(() =>
  import("./Screens/Administration/RecurringOne.tsx").then(({ RecurringOne }) => RecurringOne)
)
const PlanModules = lazy(() =>
  import("./Screens/Administration/PlanModules.tsx").then(({ PlanModules }) => PlanModules)
)
const PlanModule = lazy(() => import("./Screens/Administration/PlanModule.tsx").then(({ PlanModule }) => PlanModule))
const Prompts = lazy(() => import("./Screens/Administration/Prompts.tsx").then(({ Prompts }) => Prompts))
const Prompt = lazy(() => import("./Screens/Administration/Prompt.tsx").then(({ Prompt }) => Prompt))
const BugReports = lazy(() => import("./Screens/Administration/BugReports.tsx").then(({ BugReports }) => BugReports))
const BugReport = lazy(() => import("./Screens/Administration/BugReport.tsx").then(({ BugReport }) => BugReport))
const Audit = lazy(() => import("./Screens/Administration/Audit.tsx").then(({ Audit }) => Audit))
const Sessions = lazy(() => import("./Screens/Sessions/Sessions.tsx").then(({ Sessions }) => Sessions))

/** The screen of the address; until its file is there, that it loads. */
const Screens = () => {
  const [isLoading, setLoading] = useState(false)
  return (
    <>
      {isLoading && <Loading />}
      <Router onLoadStart={() => setLoading(true)} onLoadEnd={() => setLoading(false)}>
        <Route path="/" component={Overview} />
        <Route path="/campaigns" component={Drafts} />
        <Route path="/campaigns/live" component={LiveCampaigns} />
        <Route path="/campaigns/:draft" component={Draft} />
        <Route path="/campaigns/:draft/:part" component={Draft} />
        <Route path="/market-analyses" component={MarketAnalyses} />
        <Route path="/market-analyses/:analysis" component={MarketAnalysis} />
        <Route path="/analyses" component={Recommendations} />
        <Route path="/analyses/recommendations/:recommendation" component={Recommendation} />
        <Route path="/analyses/plans/:plan" component={Plan} />
        <Route path="/analyses/runs" component={Runs} />
        <Route path="/analyses/runs/:run" component={Run} />
        <Route path="/reports" component={Metrics} />
        <Route path="/reports/ads" component={Ads} />
        <Route path="/reports/local-search" component={Locations} />
        <Route path="/reports/local-search/:location" component={Location} />
        <Route path="/media" component={Media} />
        <Route path="/media/stock" component={Stock} />
        <Route path="/media/:medium" component={Medium} />
        <Route path="/administration" component={People} />
        <Route path="/administration/users" component={Users} />
        <Route path="/administration/customers" component={Customers} />
        <Route path="/administration/customers/:customer" component={Customer} />
        <Route path="/administration/analyses" component={Recurring} />
        <Route path="/administration/analyses/:config" component={RecurringOne} />
        <Route path="/administration/plan-modules" component={PlanModules} />
        <Route path="/administration/plan-modules/:module" component={PlanModule} />
        <Route path="/administration/prompts" component={Prompts} />
        <Route path="/administration/prompts/:prompt" component={Prompt} />
        <Route path="/administration/bug-reports" component={BugReports} />
        <Route path="/administration/bug-reports/:report" component={BugReport} />
        <Route path="/administration/audit" component={Audit} />
        <Route path="/sessions" component={Sessions} />
        <Route default component={Missing} />
      </Router>
    </>
  )
}

const Broken = () => {
  const words = useWords(commonWords)
  return (
    <Empty title={words.brokenTitle}>
      <p>{words.brokenText}</p>
      <Button onClick={() => location.reload()}>{words.reload}</Button>
    </Empty>
  )
}

/** The screens, or that one broke, until another address is opened. */
const Guarded = () => {
  const { path } = useLocation()
  const [brokenAt, setBrokenAt] = useState<string | null>(null)
  if (brokenAt === path) return <Broken />
  return (
    <ErrorBoundary onError={() => setBrokenAt(path)}>
      <Screens />
    </ErrorBoundary>
  )
}

const Page = () => {
  const { data: user, error, refetch } = useOwnUser()
  const { path } = useLocation()
  const [last, setLast] = useState<OwnUser | null>(null)
  const chosen = useFollowed(language)
  useEffect(() => {
    document.documentElement.lang = chosen
  }, [chosen])
  useEffect(() => {
    if (user) setLast(user)
  }, [user])
  if (user === undefined) {
    return (
      <main class="alone">
        {error === null ? <Loading /> : <ProblemNotice error={error} onRetry={() => void refetch()} />}
      </main>
    )
  }
  // What was typed in a screen stays there while its user signs in again.
  const framed = user ?? last
  return (
    <>
      {user === null && (
        <main class="alone">
          <ConnectionNotice />
          {path === "/forgotten-password" ? <Forgotten /> : <SignIn />}
        </main>
      )}
      {framed !== null && (
        <div class="frame" hidden={user === null}>
          <Frame key={framed.id} user={framed}>
            <Guarded />
          </Frame>
        </div>
      )}
    </>
  )
}

/** The addresses that are screens; others of the same host are left to the browser. */
const screens = /^\/(?!api\/|docs|console\/|invitation|password-reset)/

/** The whole console. */
export const App = () => (
  <QueryClientProvider client={queries}>
    <LocationProvider scope={screens}>
      <Page />
    </LocationProvider>
  </QueryClientProvider>
)
